import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { EqualAreaPlane } from './equal-area.ts'
import type { LngLat } from './position.ts'
import { ringAreaSquareMetres } from './ring-area.ts'

const inBritain = fc.tuple(
  fc.double({ min: -8, max: 2, noNaN: true }),
  fc.double({ min: 50, max: 61, noNaN: true }),
)

const shoelace = (corners: readonly { readonly x: number; readonly y: number }[]) =>
  Math.abs(
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % corners.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0),
  ) / 2

test('a ring has the area on the plane that it has on the sphere', () => {
  fc.assert(
    fc.property(inBritain, fc.double({ min: 0.001, max: 0.5, noNaN: true }), ([lng, lat], size) => {
      const corners: LngLat[] = [
        [lng, lat],
        [lng + size, lat + size / 3],
        [lng + size / 2, lat + size],
      ]
      const plane = new EqualAreaPlane([lng + 0.1, lat - 0.1])
      const onSphere = ringAreaSquareMetres([...corners, [lng, lat]])
      expect(shoelace(corners.map((corner) => plane.project(corner))) / onSphere).toBeCloseTo(1, 6)
    }),
  )
})

test('is true to scale at its origin, and returns to where it began', () => {
  const plane = new EqualAreaPlane([-1.5, 53])
  expect(plane.project([-1.5, 53])).toEqual({ x: 0, y: 0 })
  const metresPerDegree = (6_378_137 * Math.PI) / 180
  expect(plane.project([-1.5, 53.0001]).y / (metresPerDegree / 10_000)).toBeCloseTo(1, 5)
  expect(
    plane.project([-1.4999, 53]).x / ((metresPerDegree * Math.cos((53 * Math.PI) / 180)) / 10_000),
  ).toBeCloseTo(1, 5)
  const [lng, lat] = plane.unproject(plane.project([1.25, 54.5]))
  expect(lng).toBeCloseTo(1.25, 10)
  expect(lat).toBeCloseTo(54.5, 10)
})
