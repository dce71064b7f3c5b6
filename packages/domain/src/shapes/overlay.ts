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
 *
 * The algorithm: vertices within a tolerance are joined (`shared-vertices.ts`); edges are noded on
 * the lattice until none cross, as in iterated snap rounding (D. Halperin and E. Packer 2002;
 * `node-paths.ts`); the winding numbers on both sides of each edge of the arrangement are counted
 * along a ray, with exact orientation tests (`arrangement-edges.ts`); the borders of what is wanted
 * are traced as faces, always by the sharpest turn to the left (`assemble-polygons.ts`).
 */
export function overlay(
  polygons: readonly Rings[],
  isWanted: Want,
  lines: readonly PlanePath[] = [],
): PlanePolygon[] {
  return areasWhere(coursesOf(polygons, lines), 2 * polygons.length, (turns) =>
    isWanted(polygons.map((_, number) => turns[2 * number] !== 0 && turns[2 * number + 1] === 0)),
  )
}

/** The areas inside some rings by the even-odd rule, by the same algorithm. */
export function overlayByEvenOdd(rings: Rings): PlanePolygon[] {
  const courses = withSharedVertices(rings.map((ring) => [ring])).flatMap((paths) =>
    paths.map((path) => ({ corners: path, isClosed: true, kind: 0 })),
  )
  return areasWhere(courses, 1, ([turns = 0]) => turns % 2 !== 0)
}

function areasWhere(
  courses: readonly PathOfKind[],
  kinds: number,
  isRetained: (turns: readonly number[]) => boolean,
): PlanePolygon[] {
  const ways: DirectedEdge[] = []
  for (const border of arrangementEdges(courses, kinds)) {
    const { from, to } = border
    const [isLeft, isRight] = [isRetained(border.left), isRetained(border.right)]
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
