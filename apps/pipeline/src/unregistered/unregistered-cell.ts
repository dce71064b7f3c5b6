import {
  clippedTo,
  difference,
  isAllOf,
  squareMetresOf,
  union,
  withoutSelfIntersections,
  type MillimetreCoverage,
  type Square,
} from '@terrier/domain/coverage/millimetre-coverage'
import { openMorphologically } from '../coverage/coverage.ts'
import { polygonsFromPaths } from '../coverage/nest-rings.ts'
import { withMargin } from './cells.ts'
import { classifyLand, type ClassifiedPiece, type Surroundings } from './classify-land.ts'

/** Radius of the morphological opening: surveying gaps up to a metre wide are not land. */
const openedByMetres = 0.5
const leastSquareMetres = 20
/** Slivers up to this size, cut off a larger polygon by the edge of a cell, are dropped. */
const crumbSquareMetres = 1

export const nothingAround: Surroundings = {
  roads: [],
  nearRoads: [],
  rails: [],
  rivers: [],
  aboveHighWater: null,
}

/**
 * The polygons of a cell that are land and no registered parcel, each of one kind, sorted by their
 * own coordinates, so that the order is stable. All cells together give the same area as one
 * computation of the whole.
 *
 * @param land and `registered` within the cell and its margin, in millimetres from its origin
 */
export function unregisteredIn(
  cell: Square,
  land: MillimetreCoverage,
  registered: readonly MillimetreCoverage[],
  surroundings: Surroundings = nothingAround,
): ClassifiedPiece[] {
  const around = withMargin(cell)
  const here = withoutSelfIntersections(clippedTo(around, land))
  if (here.length === 0) return []
  const free = openMorphologically(difference(here, registered.flat()), openedByMetres)
  const kept = polygonsFromPaths(free).filter(
    (piece) => squareMetresOf(piece) >= leastSquareMetres || reachesOut(piece, around),
  )
  return classifyLand(union(kept), clippedSurroundings(around, surroundings))
    .flatMap((classified) =>
      polygonsFromPaths(withoutSelfIntersections(clippedTo(cell, classified.piece))).map(
        (piece) => ({
          piece,
          kind: classified.kind,
          classifiedBy: classified.classifiedBy,
          access: classified.access,
        }),
      ),
    )
    .filter(({ piece }) => squareMetresOf(piece) >= crumbSquareMetres)
    .map((classified) => ({ classified, at: westernmost(classified.piece) }))
    .toSorted(
      (a, b) =>
        a.at.x - b.at.x ||
        a.at.y - b.at.y ||
        squareMetresOf(a.classified.piece) - squareMetresOf(b.classified.piece),
    )
    .map(({ classified }) => classified)
}

function clippedSurroundings(around: Square, whole: Surroundings): Surroundings {
  const { roads, nearRoads, rails, rivers, aboveHighWater } = whole
  const clipped = (area: MillimetreCoverage) => clippedTo(around, area)
  const above = aboveHighWater && clipped(aboveHighWater)
  return {
    roads: clipped(roads),
    nearRoads: clipped(nearRoads),
    rails: clipped(rails),
    rivers: clipped(rivers),
    aboveHighWater: above && isAllOf(around, above) ? null : above,
  }
}

const near = (millimetres: number, metres: number): boolean =>
  Math.abs(millimetres - metres * 1000) < 10

/**
 * Whether a polygon reaches the outer edge of the margin: its full size is then unknown, but large
 * enough.
 */
function reachesOut([outer = []]: MillimetreCoverage, { west, south, size }: Square): boolean {
  return outer.some(
    ({ x, y }) => near(x, west) || near(x, west + size) || near(y, south) || near(y, south + size),
  )
}

/** The westernmost vertex, the southernmost of several: unique for each polygon. */
function westernmost([outer = []]: MillimetreCoverage): { x: number; y: number } {
  return outer.reduce(
    (best, { x, y }) => (x < best.x || (x === best.x && y < best.y) ? { x, y } : best),
    { x: Infinity, y: Infinity },
  )
}
