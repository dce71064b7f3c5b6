import type { LngLat } from '@terrier/geo/position'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { snapToPaths } from './snap-to-paths.ts'

const options = {
  project: ([lng, lat]: LngLat) => ({ x: lng * 100, y: -lat * 100 }),
  reachPx: 10,
}
const corner: LngLat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
]

test('snaps to a vertex within reach rather than to a nearer edge', () => {
  expect(snapToPaths({ x: 94, y: -1 }, [corner], options)).toEqual({ x: 100, y: -0 })
})

test('snaps to the nearest point of an edge', () => {
  expect(snapToPaths({ x: 50, y: 7 }, [corner], options)).toEqual({ x: 50, y: 0 })
})

test('returns null when nothing is within reach', () => {
  expect(snapToPaths({ x: 50, y: 11 }, [corner], options)).toBeNull()
  expect(snapToPaths({ x: 50, y: 0 }, [], options)).toBeNull()
})

test('never snaps beyond the reach', () => {
  const coordinate = fc.double({ min: -1, max: 1, noNaN: true })
  const path = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 6 })
  fc.assert(
    fc.property(path, coordinate, coordinate, (places, x, y) => {
      const at = { x: x * 100, y: y * 100 }
      const point = snapToPaths(at, [places], options)
      return !point || Math.hypot(point.x - at.x, point.y - at.y) <= options.reachPx
    }),
  )
})
