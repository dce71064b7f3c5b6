import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { EastNorth } from '@terrier/geo/position'
import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'

import { gridLines, gridSpacing } from './grid-lines.ts'
import { pageLayout } from './page-layout.ts'
import { projectPage } from './page-projection.ts'
import { mostPages, overviewOf, pagesAlong } from './pages-along.ts'
import { metresOnGround, orientations, paperNames, paperSize, printScales } from './paper.ts'
import { printedScaleBar } from './scale-bar.ts'

const grid = loadNationalGrid()

test('the parts of a page lie within its margins and do not overlap', () => {
  for (const paper of paperNames) {
    for (const orientation of orientations) {
      const page = paperSize(paper, orientation)
      const { title, map, key, foot } = pageLayout(page, { hasKey: true })
      expect(title.y + title.height).toBeLessThanOrEqual(map.y)
      expect(map.y + map.height).toBeLessThanOrEqual(foot.y)
      expect(foot.y + foot.height).toBeLessThanOrEqual(page.height - 10)
      expect(map.x + map.width).toBeLessThanOrEqual(key?.x ?? 0)
      expect((key?.x ?? 0) + (key?.width ?? 0)).toBeLessThanOrEqual(page.width - 10)
      expect(pageLayout(page, { hasKey: false }).map.width).toBe(page.width - 20)
    }
  }
})

test.each([
  [500, 20, 40],
  [1000, 50, 50],
  [1250, 50, 40],
  [2500, 100, 40],
  [5000, 200, 40],
  [10_000, 500, 50],
  [25_000, 1000, 40],
  [50_000, 2000, 40],
])('at 1:%i the bar says %i m and is %i mm long', (scale, metres, millimetres) => {
  const bar = printedScaleBar(scale, 60)
  expect(bar.metres).toBe(metres)
  expect(bar.millimetres).toBeCloseTo(millimetres, 9)
})

test('the lines of the grid are whole multiples, and pass where the map says', () => {
  for (const scale of printScales) {
    const size = paperSize('A4', 'landscape')
    const page = projectPage(grid, { centre: grid.toLngLat([383_012, 398_034]), scale }, size)
    const lines = gridLines(grid, page, { size, scale })
    expect(lines.length).toBeGreaterThan(3)
    for (const { axis, metres, path } of lines) {
      expect(metres % gridSpacing(scale)).toBe(0)
      for (const point of path) {
        const [east, north] = grid.toEastNorth(page.toLngLat(point))
        expect(Math.abs((axis === 'east' ? east : north) - metres)).toBeLessThan(0.01)
      }
    }
  }
})

const place = tuple(
  integer({ min: 380_000, max: 390_000 }),
  integer({ min: 390_000, max: 400_000 }),
)
const size = pageLayout(paperSize('A4', 'portrait'), { hasKey: true }).map

/** Points along a path, a few metres from each other. */
function walked(path: readonly EastNorth[]): EastNorth[] {
  return path.flatMap(([east, north], index) => {
    const [toEast, toNorth] = path[index + 1] ?? [east, north]
    return Array.from({ length: 21 }, (_, step): EastNorth => [
      east + ((toEast - east) * step) / 20,
      north + ((toNorth - north) * step) / 20,
    ])
  })
}

test('the pages along a path show all of it, whatever its form', () => {
  assert(
    property(array(place, { minLength: 1, maxLength: 12 }), (path) => {
      const scale = 25_000
      const pages = pagesAlong(path, { size, scale })
      const halfWidth = metresOnGround(size.width, scale) / 2
      const halfHeight = metresOnGround(size.height, scale) / 2
      for (const [east, north] of walked(path)) {
        const shown = pages.some(
          ([x, y]) => Math.abs(x - east) < halfWidth && Math.abs(y - north) < halfHeight,
        )
        expect(shown).toBe(true)
      }
    }),
  )
})

test('neighbouring pages along a path overlap', () => {
  const scale = 5000
  const pages = pagesAlong(
    [
      [383_000, 398_000],
      [388_000, 399_500],
    ],
    { size, scale },
  )
  expect(pages.length).toBeGreaterThan(5)
  for (const [index, [east, north]] of pages.entries()) {
    const next = pages[index + 1]
    if (!next) continue
    expect(Math.abs(next[0] - east)).toBeLessThan(metresOnGround(size.width, scale) * 0.95)
    expect(Math.abs(next[1] - north)).toBeLessThan(metresOnGround(size.height, scale) * 0.95)
  }
})

test('a path that needs too many pages stops soon after the limit', () => {
  const far: EastNorth[] = [
    [200_000, 100_000],
    [600_000, 900_000],
  ]
  const pages = pagesAlong(far, { size, scale: 500 })
  expect(pages.length).toBeGreaterThan(mostPages)
  expect(pages.length).toBeLessThanOrEqual(mostPages + 2)
})

test('a path without points has no pages and no overview', () => {
  expect(pagesAlong([], { size, scale: 500 })).toEqual([])
  expect(overviewOf([], { size, scale: 500 })).toBeNull()
})

test('the overview holds the whole of every page at a round scale', () => {
  const pages = pagesAlong(
    [
      [383_000, 398_000],
      [388_000, 399_500],
    ],
    { size, scale: 5000 },
  )
  const overview = overviewOf(pages, { size, scale: 5000 })
  expect(overview?.scale).toBe(50_000)
  const [east, north] = overview?.centre ?? [0, 0]
  for (const [x, y] of pages) {
    const halfWidth = metresOnGround(size.width, 5000) / 2
    expect(Math.abs(x - east) + halfWidth).toBeLessThan(metresOnGround(size.width, 50_000) / 2)
    expect(Math.abs(y - north)).toBeLessThan(metresOnGround(size.height, 50_000) / 2)
  }
})
