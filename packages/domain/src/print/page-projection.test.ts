import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { EastNorth } from '@terrier/geo/position'
import { describe, expect, test } from 'vitest'

import { cornersOf, projectPage } from './page-projection.ts'
import { paperSize, printScales, type PaperPoint } from './paper.ts'

const grid = loadNationalGrid()

/** Eastings and northings from the south to the north, at the edges of the grid and its middle. */
const places: readonly (readonly [string, EastNorth])[] = [
  ['Lizard', [170_000, 15_000]],
  ['Lowestoft', [654_000, 293_000]],
  ['Manchester', [383_000, 398_000]],
  ['Barra', [67_000, 801_000]],
  ['Unst', [462_000, 1_209_000]],
]

const cases = places.flatMap(([name, at]) => printScales.map((scale) => [name, scale, at] as const))

const distance = ([x1, y1]: PaperPoint, [x2, y2]: PaperPoint) => Math.hypot(x1 - x2, y1 - y2)

describe.each(cases)('an A3 page around %s at 1:%i', (_, scale, [east, north]) => {
  const size = paperSize('A3', 'portrait')
  const page = projectPage(grid, { centre: grid.toLngLat([east, north]), scale }, size)
  const onPaper = (place: EastNorth) => page.toPaper(grid.toLngLat(place))

  test('has the place in its middle, and grid north up', () => {
    const [x, y] = onPaper([east, north])
    expect(x).toBeCloseTo(size.width / 2, 6)
    expect(y).toBeCloseTo(size.height / 2, 6)
    const [northX, northY] = onPaper([east, north + scale / 10])
    expect(northX).toBeCloseTo(size.width / 2, 1)
    expect(northY).toBeLessThan(y)
  })

  test('has lengths within 1 % of its scale, from its middle to its corners', () => {
    const length = scale / 50
    const points = [[size.width / 2, size.height / 2] as const, ...cornersOnPaper(size)]
    for (const place of points) {
      const [atEast, atNorth] = grid.toEastNorth(page.toLngLat(place))
      const from = onPaper([atEast, atNorth])
      for (const to of [
        [atEast + length, atNorth],
        [atEast, atNorth + length],
      ] as const) {
        const millimetres = distance(from, onPaper(to))
        expect(Math.abs((millimetres * scale) / 1000 / length - 1)).toBeLessThan(0.01)
      }
    }
  })

  test('returns the position of every point of the paper', () => {
    for (const point of cornersOnPaper(size)) {
      expect(distance(page.toPaper(page.toLngLat(point)), point)).toBeLessThan(1e-6)
    }
  })
})

function cornersOnPaper({ width, height }: { width: number; height: number }): PaperPoint[] {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
}

test('the corners go clockwise from the north-west', () => {
  const size = paperSize('A4', 'landscape')
  const page = projectPage(grid, { centre: [-2, 53], scale: 2500 }, size)
  const [northWest, northEast, southEast, southWest] = cornersOf(page, size)
  expect(northEast?.[0]).toBeGreaterThan(northWest?.[0] ?? 0)
  expect(southEast?.[1]).toBeLessThan(northEast?.[1] ?? 0)
  expect(southWest?.[0]).toBeLessThan(southEast?.[0] ?? 0)
})

test('a page outside the grid is refused', () => {
  const size = paperSize('A4', 'landscape')
  expect(() => projectPage(grid, { centre: [12, 53], scale: 2500 }, size)).toThrow(RangeError)
})
