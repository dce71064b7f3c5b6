import { arrangementEdges, type PathOfKind } from './arrangement-edges.ts'
import { assemblePolygons, type PlanePolygon, type DirectedEdge } from './assemble-polygons.ts'
import { twiceArea, type PlanePath } from './plane.ts'
import { withSharedVertices } from './shared-vertices.ts'

/**
 * The rings of a polygon as drawn, outer ring first; they may intersect themselves and each other.
 */
export type Rings = readonly PlanePath[]

/**
 * The predicate of the overlay: whether an area is in the result, given the polygons that contain
 * it.
 */
type Want = (isIn: readonly boolean[]) => boolean

/**
 * Polygon overlay: the areas that satisfy the predicate, also split along the lines. By the nonzero
 * rule, a polygon contains what is inside its outer ring and outside its holes.
 */
export function overlay(
  polygons: readonly Rings[],
  isWanted: Want,
  lines: readonly PlanePath[] = [],
): PlanePolygon[] {
  const isKept = (turns: readonly number[]) =>
    isWanted(polygons.map((_, number) => turns[2 * number] !== 0 && turns[2 * number + 1] === 0))
  const ways: DirectedEdge[] = []
  for (const border of arrangementEdges(coursesOf(polygons, lines), 2 * polygons.length)) {
    const { from, to } = border
    const [isLeft, isRight] = [isKept(border.left), isKept(border.right)]
    const isWithin = isLeft && isRight && border.isCut
    if ((isLeft && !isRight) || isWithin) ways.push({ from, to })
    if ((isRight && !isLeft) || isWithin) ways.push({ from: to, to: from })
  }
  return assemblePolygons(ways)
}

/**
 * Outer rings and holes have separate kinds, and all are counter-clockwise, so that windings add
 * up.
 */
function coursesOf(polygons: readonly Rings[], lines: readonly PlanePath[]): PathOfKind[] {
  const groups = withSharedVertices(polygons.concat(lines.map((line) => [line])))
  return groups.flatMap((paths, number) =>
    paths.map((path, place) =>
      number < polygons.length
        ? { corners: leftRound(path), isClosed: true, kind: 2 * number + Math.min(place, 1) }
        : { corners: path, isClosed: false, kind: null },
    ),
  )
}

const leftRound = (ring: PlanePath): PlanePath => (twiceArea(ring) < 0 ? ring.toReversed() : ring)
