import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyGeometry } from './testing/arbitrary-geometry.ts'
import { boundsOf } from './bounds.ts'
import { decodeTwkb, encodeTwkb } from './twkb.ts'
import { twkbBounds } from './twkb-bounds.ts'

test('twkbBounds returns the bounding box of the decoded geometry', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      const twkb = encodeTwkb(geometry)
      expect(twkbBounds(twkb)).toEqual(boundsOf(decodeTwkb(twkb)))
    }),
  )
})

test('throws for an empty geometry', () => {
  const empty = new RangeError('An empty geometry has no bounds.')
  expect(() => twkbBounds(encodeTwkb({ type: 'Polygon', coordinates: [] }))).toThrow(empty)
  expect(() => twkbBounds(Uint8Array.of(0xe3, 16))).toThrow(empty)
  // A line of no positions that is not marked as empty.
  expect(() => twkbBounds(Uint8Array.of(0xe2, 0, 0))).toThrow(empty)
})
