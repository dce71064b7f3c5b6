import { decodeTwkb } from '@terrier/geo/twkb'
import { TileProjection } from '@terrier/geo/tile-projection'
import { tileExtent, type TileId } from '@terrier/geo/tile'

interface Point {
  readonly x: number
  readonly y: number
}

/** Rings of polygons in tile coordinates, polygon by polygon. */
type Polygons = readonly (readonly (readonly Point[])[])[]

/** Tile units between the scan lines. */
const rowsApart = 64

/**
 * The share of a tile, 0 to 1, that the union of the polygons covers, measured along scan lines.
 */
export function coveredShare(polygons: Polygons): number {
  const rows = Array.from({ length: tileExtent / rowsApart }, (): [number, number][] => [])
  for (const rings of polygons) addCovered(rows, rings)
  const covered = rows.map(lengthOf).reduce((sum, length) => sum + length, 0)
  return covered / (rows.length * tileExtent)
}

/** The polygons of a geometry in TWKB, neither clipped nor rounded. */
export function exactPolygons(geom: Uint8Array, tile: TileId): Polygons {
  const projection = new TileProjection(tile)
  const geometry = decodeTwkb(geom)
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return []
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts.map((rings) =>
    rings.map((ring) => ring.map(([lng, lat]) => ({ x: projection.x(lng), y: projection.y(lat) }))),
  )
}

function addCovered(rows: [number, number][][], rings: readonly (readonly Point[])[]): void {
  const crossings = new Map<number, number[]>()
  for (const ring of rings) {
    let before = ring.at(-1)
    for (const point of ring) {
      if (before) addCrossings(crossings, before, point)
      before = point
    }
  }
  for (const [row, at] of crossings) {
    at.sort((a, b) => a - b)
    for (let index = 0; index + 1 < at.length; index += 2) {
      rows[row]?.push([at[index] ?? 0, at[index + 1] ?? 0])
    }
  }
}

function addCrossings(crossings: Map<number, number[]>, from: Point, to: Point): void {
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  // Scan lines are at half units, and so pass through no vertex of a tile.
  const first = Math.max(0, Math.ceil((top - 0.5) / rowsApart))
  const last = Math.min(tileExtent / rowsApart - 1, Math.ceil((bottom - 0.5) / rowsApart) - 1)
  for (let row = first; row <= last; row++) {
    const part = (row * rowsApart + 0.5 - from.y) / (to.y - from.y)
    const at = crossings.get(row) ?? []
    crossings.set(row, at)
    at.push(from.x + part * (to.x - from.x))
  }
}

/** The length of the union of the intervals on a scan line. */
function lengthOf(stretches: readonly [number, number][]): number {
  let [sum, reached] = [0, 0]
  for (const [left, right] of stretches.toSorted((a, b) => a[0] - b[0])) {
    if (right <= reached || left >= tileExtent) continue
    const end = Math.min(right, tileExtent)
    sum += end - Math.max(left, reached)
    reached = end
  }
  return sum
}
