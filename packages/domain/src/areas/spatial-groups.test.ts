import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Box } from '../coverage/millimetre-coverage.ts'
import { spatialGroups } from './spatial-groups.ts'

const boxes = fc.array(
  fc.tuple(fc.integer({ max: 1000, min: 0 }), fc.integer({ max: 1000, min: 0 })),
  {
    maxLength: 300,
  },
)
const boxAt = ([x, y]: readonly [number, number]): Box => [x, y, x + 1, y + 1]

test('every item is in one group, and no group is empty or larger than asked for', () => {
  fc.assert(
    fc.property(boxes, fc.integer({ min: 1, max: 40 }), (items, size) => {
      const groups = spatialGroups(items, boxAt, size)
      expect(groups.flat()).toHaveLength(items.length)
      expect(new Set(groups.flat())).toEqual(new Set(items))
      for (const { length } of groups) {
        expect(length).toBeGreaterThan(0)
        expect(length).toBeLessThanOrEqual(size)
      }
    }),
  )
})

test('groups of a grid are squares, not rows', () => {
  const grid = Array.from({ length: 256 }, (_, index) => [index % 16, index >> 4] as const)
  const groups = spatialGroups(grid, boxAt, 16)
  expect(groups).toHaveLength(16)
  for (const group of groups) {
    const [xs, ys] = [group.map(([x]) => x), group.map(([, y]) => y)]
    expect(Math.max(...xs) - Math.min(...xs)).toBe(3)
    expect(Math.max(...ys) - Math.min(...ys)).toBe(3)
  }
})
