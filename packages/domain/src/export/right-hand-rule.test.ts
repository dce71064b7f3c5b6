import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ExportPosition } from './export-content.ts'
import { withRightHandRule } from './right-hand-rule.ts'

const outer: ExportPosition[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
]
const hole: ExportPosition[] = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 1],
  [1, 1],
]

test('winds outer rings anticlockwise and holes clockwise, whatever their input winding', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (turnOuter, turnHole) => {
      const coordinates = [
        turnOuter ? outer.toReversed() : outer,
        turnHole ? hole.toReversed() : hole,
      ]
      const expected = [outer, hole]
      expect(withRightHandRule({ type: 'Polygon', coordinates }).coordinates).toEqual(expected)
      expect(
        withRightHandRule({ type: 'MultiPolygon', coordinates: [coordinates] }).coordinates,
      ).toEqual([expected])
    }),
  )
})

test('rewinds a ring of a millionth of a degree far from the origin', () => {
  const ring = outer.map(([x, y]): ExportPosition => [-2.4813 + x * 1e-7, 53 + y * 1e-7])
  const turned = withRightHandRule({ type: 'Polygon', coordinates: [ring.toReversed()] })
  expect(turned.coordinates).toEqual([ring])
})

test('preserves the direction of a line', () => {
  const line = { type: 'LineString', coordinates: outer.toReversed() } as const
  expect(withRightHandRule(line)).toBe(line)
})
