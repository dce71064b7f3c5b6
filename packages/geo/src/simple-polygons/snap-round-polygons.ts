import { Path } from '../path.ts'
import { polygonBorders } from './polygon-borders.ts'
import { isInRing } from './in-ring.ts'
import type { HotPixel } from './hot-pixels.ts'
import { RingEdges } from './ring-edges.ts'
import { nodeEdges } from './noded-edges.ts'
import { traceBorders } from './trace-borders.ts'

/**
 * Rings with integer coordinates: the outer ring with positive area, then holes with negative area.
 */
type Polygon = Path[]

/**
 * Makes valid polygons of an outer ring and its holes that clipping, simplifying and rounding may
 * have made overlap or intersect: the area inside the outer ring and outside the holes. Valid by
 * the rules of vector tiles (Mapbox Vector Tile specification 2.1, section 4.3.4.4): no ring
 * crosses or touches itself, parts are disjoint, and holes are inside their part; rings touch in
 * single points at most.
 *
 * Snap rounding (Hobby 1999; Guibas and Marimont 1998) puts the edges on the lattice, which moves
 * them by at most half a step per axis and creates no crossings; then the borders between covered
 * and uncovered areas are traced. For integers up to 2^16.
 */
export function snapRoundPolygons(rings: readonly Path[]): Polygon[] {
  const edges = new RingEdges().load(rings)
  const isReversed = rings.map((ring) => ring.signedArea() < 0)
  const traced = traceBorders(polygonBorders(nodeEdges(edges, isReversed)))
  const pieces = traced.map((walk) => walk.map(pathOf))
  const polygons = pieces.flatMap((piece) => {
    const outer = piece.find((ring) => ring.signedArea() > 0)
    return outer ? [[outer, ...piece.filter((ring) => ring !== outer)]] : []
  })
  const bySize = polygons.toSorted((a, b) => outerArea(a) - outerArea(b))
  for (const piece of pieces) {
    if (piece.some((ring) => ring.signedArea() > 0)) continue
    bySize.find((polygon) => surrounds(polygon, piece))?.push(...piece)
  }
  return polygons
}

/**
 * Whether a polygon contains a group of holes that touch each other, but no other ring of the
 * polygon.
 */
function surrounds([outer]: Polygon, holes: readonly Path[]): boolean {
  const [hole] = holes
  if (!outer || !hole || !hole.isWithin(outer)) return false
  if (outer.signedArea() <= -hole.signedArea()) return false
  const last = hole.size - 1
  return isInRing(outer, (hole.x(0) + hole.x(last)) / 2, (hole.y(0) + hole.y(last)) / 2)
}

function outerArea([outer]: Polygon): number {
  return outer?.signedArea() ?? 0
}

function pathOf(points: readonly HotPixel[]): Path {
  const path = new Path()
  for (const { x, y } of points) path.push(x, y)
  return path
}
