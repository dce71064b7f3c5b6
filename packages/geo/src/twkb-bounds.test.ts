import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyGeometry } from './arbitrary-geometry.ts'
import { boundsOf } from './bounds.ts'
import { decodeTwkb, encodeTwkb } from './twkb.ts'
import { twkbBounds } from './twkb-bounds.ts'

test('the box of any geometry is the box of its positions', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      const twkb = encodeTwkb(geometry)
      expect(twkbBounds(twkb)).toEqual(boundsOf(decodeTwkb(twkb)))
    }),
  )
})

test('what holds nothing has no box', () => {
  expect(() => twkbBounds(encodeTwkb({ type: 'Polygon', coordinates: [] }))).toThrow(RangeError)
  expect(() => twkbBounds(Uint8Array.of(0xe3, 16))).toThrow(RangeError)
})
