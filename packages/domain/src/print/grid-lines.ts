import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth } from '@terrier/geo/position'

import { cornersOf, type PageProjection } from './page-projection.ts'
import { metresOnGround, type PaperPoint, type PaperSize } from './paper.ts'

/** A line of the British National Grid on a printed map. */
export interface GridLine {
  /** The coordinate that is the same along the line. */
  readonly axis: 'east' | 'north'
  readonly metres: number
  /** Millimetres from the top left corner of the map; the ends may lie outside it. */
  readonly path: readonly PaperPoint[]
}

/** Lines are at least this far from each other on paper. */
const leastMillimetres = 30

/** A line is bent so little that a few points show it. */
const pieces = 8

const spacings = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

/** The distance between the lines of the grid at a scale, in metres. */
export function gridSpacing(scale: number): number {
  const least = metresOnGround(leastMillimetres, scale)
  return spacings.find((metres) => metres >= least) ?? 100_000
}

/** The lines of the grid that cross a map. Throws RangeError where it leaves the grid. */
export function gridLines(
  grid: NationalGrid,
  page: PageProjection,
  { size, scale }: { readonly size: PaperSize; readonly scale: number },
): GridLine[] {
  const spacing = gridSpacing(scale)
  const corners = cornersOf(page, size).map((corner) => grid.toEastNorth(corner))
  const easts = corners.map(([east]) => east)
  const norths = corners.map(([, north]) => north)
  const [west, eastern] = [Math.min(...easts), Math.max(...easts)]
  const [south, northern] = [Math.min(...norths), Math.max(...norths)]
  const path = (from: EastNorth, to: EastNorth) =>
    between(from, to).map((place) => page.toPaper(grid.toLngLat(place)))
  return [
    ...multiples(spacing, west, eastern).map((east): GridLine => ({
      axis: 'east',
      metres: east,
      path: path([east, northern], [east, south]),
    })),
    ...multiples(spacing, south, northern).map((north): GridLine => ({
      axis: 'north',
      metres: north,
      path: path([west, north], [eastern, north]),
    })),
  ]
}

function multiples(of: number, from: number, to: number): number[] {
  const first = Math.ceil(from / of)
  const count = Math.max(0, Math.floor(to / of) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * of)
}

function between([east, north]: EastNorth, [toEast, toNorth]: EastNorth): EastNorth[] {
  return Array.from({ length: pieces + 1 }, (_, index): EastNorth => {
    const share = index / pieces
    return [east + (toEast - east) * share, north + (toNorth - north) * share]
  })
}
