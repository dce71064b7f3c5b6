import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyGeometry } from './arbitrary-geometry.ts'
import { mapPositions, positionsOf } from './map-geometry.ts'
import type { LngLat } from './position.ts'

test('moving every position nowhere changes nothing', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      expect(mapPositions(geometry, (position) => position)).toEqual(geometry)
    }),
  )
})

test('every position is moved once, and in order', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      const seen: LngLat[] = []
      mapPositions(geometry, (position) => seen.push(position))
      expect(seen).toEqual(positionsOf(geometry))
    }),
  )
})
