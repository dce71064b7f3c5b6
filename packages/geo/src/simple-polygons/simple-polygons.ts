import { Path } from '../path.ts'
import { bordersOf } from './borders.ts'
import { isInRing } from './in-ring.ts'
import type { HotPixel } from './hot-pixels.ts'
import { RingEdges } from './ring-edges.ts'
import { stretchesOf } from './stretches.ts'
import { walkBorders } from './walk-borders.ts'

/** Rings of whole numbers, the outer one first: positive area, then holes of negative area. */
type Polygon = Path[]

/**
 * The polygons that an outer ring and its holes come to when clipping, simplifying and rounding have made
 * them run along themselves or cross: what the outer ring runs round and no hole does. They are valid by
 * the rules of vector tiles (Mapbox Vector Tile specification 2.1, section 4.3.4.4): no ring crosses or
 * touches itself, parts lie apart, and holes in their part; rings touch in single points at most.
 *
 * Edges are put on the lattice by snap rounding (Hobby 1999; Guibas and Marimont 1998), which moves none
 * by more than half a step each way and crosses none; the borders between what is covered and what is
 * not are then walked. For whole numbers up to 2^16.
 */
export function simplePolygons(rings: readonly Path[]): Polygon[] {
  const edges = new RingEdges().load(rings)
  const isReversed = rings.map((ring) => ring.signedArea() < 0)
  const walks = walkBorders(bordersOf(stretchesOf(edges, isReversed)))
  const pieces = walks.map((walk) => walk.map(pathOf))
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

/** Whether holes that touch each other, and no other border of their polygon, lie in a polygon. */
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
