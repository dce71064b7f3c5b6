import { classifyRings, VectorTile } from '@mapbox/vector-tile'
import earcut from 'earcut'
import { PbfReader } from 'pbf'

type Point = ReturnType<typeof classifyRings>[number][number][number]

/** A polygon of a tile, with its area and the area that a renderer fills, in square steps. */
export interface TriangulatedPolygon {
  readonly layer: string
  readonly id: number | undefined
  readonly rings: readonly (readonly Point[])[]
  /** The outer ring minus its holes, by the shoelace formula. */
  readonly area: number
  readonly filled: number
}

const polygonType = 3

/** MapLibre fills the outer ring and the largest holes of a polygon (`EARCUT_MAX_RINGS`). */
const mostRings = 500

const greatestDeviation = 0.001

/**
 * The polygons of a tile, with rings grouped as in MapLibre GL JS 6 (`classifyRings`) and
 * triangulated with earcut.
 */
export function triangulatedPolygons(tile: Uint8Array): TriangulatedPolygon[] {
  return Object.values(new VectorTile(new PbfReader(tile)).layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, index) => layer.feature(index))
      .filter(({ type }) => type === polygonType)
      .flatMap((feature) =>
        classifyRings(feature.loadGeometry()).map((rings) => ({
          layer: layer.name,
          id: feature.id,
          rings,
          area: areaOf(rings),
          filled: filledArea(rings),
        })),
      ),
  )
}

/**
 * Whether the filled area differs from the polygon's area, which shows as a wedge on the map.
 * Coordinates are integers and areas multiples of one half, so small polygons need no tolerance.
 */
export function isFilledWrongly({ area, filled }: TriangulatedPolygon): boolean {
  return Math.abs(filled - area) > greatestDeviation * area
}

function areaOf(rings: readonly (readonly Point[])[]): number {
  return rings.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * ringArea(ring), 0)
}

function ringArea(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const before = ring.at(index - 1) ?? { x, y }
    return sum + before.x * y - x * before.y
  }, 0)
  return Math.abs(twice) / 2
}

function filledArea(rings: readonly (readonly Point[])[]): number {
  const largest = rings.slice(1).toSorted((a, b) => ringArea(b) - ringArea(a))
  const drawn = [...rings.slice(0, 1), ...largest.slice(0, mostRings - 1)]
  const numbers = drawn.flatMap((ring) => ring.flatMap(({ x, y }) => [x, y]))
  const holes: number[] = []
  drawn.slice(0, -1).reduce((count, { length }) => {
    holes.push(count + length)
    return count + length
  }, 0)
  const corners = earcut(numbers, holes)
  let sum = 0
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((place) => {
      const corner = corners[at + place] ?? 0
      return { x: numbers[2 * corner] ?? 0, y: numbers[2 * corner + 1] ?? 0 }
    })
    if (a && b && c) sum += Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
  }
  return sum
}
