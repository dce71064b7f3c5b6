import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGeometry } from './testing/arbitrary-geometry.ts'
import { mapPositions, positionsOf } from './map-geometry.ts'
import type { LngLat } from './position.ts'

test('mapPositions with the identity function returns an equal geometry', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      expect(mapPositions(geometry, (position) => position)).toEqual(geometry)
    }),
  )
})

test('mapPositions visits every position once, in order', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      const seen: LngLat[] = []
      mapPositions(geometry, (position) => seen.push(position))
      expect(seen).toEqual(positionsOf(geometry))
    }),
  )
})
