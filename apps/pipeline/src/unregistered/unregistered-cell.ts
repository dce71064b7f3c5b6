import {
  clippedTo,
  difference,
  opened,
  squareMetresOf,
  union,
  untangled,
  type Ground,
  type Square,
} from '../ground/ground.ts'
import { piecesOf } from '../ground/nested.ts'
import { withMargin } from './cells.ts'

/** Half a metre in, half a metre out: gaps of surveying up to a metre wide are no land. */
const openedByMetres = 0.5
const leastSquareMetres = 20
/** What the edge of a cell cuts off a larger piece, when it is no more than a crumb. */
const crumbSquareMetres = 1

/**
 * The pieces of a cell that are land and nobody's parcel, in an order that depends on them alone.
 * Cell by cell they make up the same ground as all at once would.
 *
 * @param land and `registered` within the cell and its margin, in millimetres from its origin
 */
export function unregisteredIn(
  cell: Square,
  land: Ground,
  registered: readonly Ground[],
): Ground[] {
  const around = withMargin(cell)
  const here = untangled(clippedTo(around, land))
  if (here.length === 0) return []
  const free = opened(difference(here, registered.flat()), openedByMetres)
  const kept = piecesOf(free).filter(
    (piece) => squareMetresOf(piece) >= leastSquareMetres || reachesOut(piece, around),
  )
  return piecesOf(untangled(clippedTo(cell, union(kept))))
    .filter((piece) => squareMetresOf(piece) >= crumbSquareMetres)
    .map((piece) => ({ piece, at: westernmost(piece) }))
    .toSorted((a, b) => a.at.x - b.at.x || a.at.y - b.at.y)
    .map(({ piece }) => piece)
}

const near = (millimetres: number, metres: number): boolean =>
  Math.abs(millimetres - metres * 1000) < 10

/** A piece at the very edge of what is known is larger than can be seen. */
function reachesOut([outer = []]: Ground, { west, south, size }: Square): boolean {
  return outer.some(
    ({ x, y }) => near(x, west) || near(x, west + size) || near(y, south) || near(y, south + size),
  )
}

/** Its westernmost corner, of several the southernmost: no two pieces have the same. */
function westernmost([outer = []]: Ground): { x: number; y: number } {
  return outer.reduce(
    (best, { x, y }) => (x < best.x || (x === best.x && y < best.y) ? { x, y } : best),
    { x: Infinity, y: Infinity },
  )
}
