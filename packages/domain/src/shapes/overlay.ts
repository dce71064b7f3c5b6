import { bordersOf, type KindCourse } from './borders.ts'
import { piecesOf, type Piece, type Way } from './pieces.ts'
import { twiceArea, type Path } from './plane.ts'
import { withSharedCorners } from './shared-corners.ts'

/**
 * The rings of a polygon as drawn, outer ring first; they may intersect themselves and each other.
 */
export type Rings = readonly Path[]

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
  lines: readonly Path[] = [],
): Piece[] {
  const isKept = (turns: readonly number[]) =>
    isWanted(polygons.map((_, number) => turns[2 * number] !== 0 && turns[2 * number + 1] === 0))
  const ways: Way[] = []
  for (const border of bordersOf(coursesOf(polygons, lines), 2 * polygons.length)) {
    const { from, to } = border
    const [isLeft, isRight] = [isKept(border.left), isKept(border.right)]
    const isWithin = isLeft && isRight && border.isCut
    if ((isLeft && !isRight) || isWithin) ways.push({ from, to })
    if ((isRight && !isLeft) || isWithin) ways.push({ from: to, to: from })
  }
  return piecesOf(ways)
}

/**
 * Outer rings and holes have separate kinds, and all are counter-clockwise, so that windings add
 * up.
 */
function coursesOf(polygons: readonly Rings[], lines: readonly Path[]): KindCourse[] {
  const groups = withSharedCorners(polygons.concat(lines.map((line) => [line])))
  return groups.flatMap((paths, number) =>
    paths.map((path, place) =>
      number < polygons.length
        ? { corners: leftRound(path), isClosed: true, kind: 2 * number + Math.min(place, 1) }
        : { corners: path, isClosed: false, kind: null },
    ),
  )
}

const leftRound = (ring: Path): Path => (twiceArea(ring) < 0 ? ring.toReversed() : ring)
