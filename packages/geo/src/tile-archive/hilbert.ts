import type { TileId } from '../tile.ts'

/** The last zoom whose tile numbers a double represents exactly. */
const farthestZoom = 26

/**
 * The tile number (`TileID` in PMTiles version 3): tiles are numbered zoom by zoom, within a zoom
 * along a Hilbert curve, so that neighbouring tiles mostly have neighbouring numbers. Throws
 * RangeError for a tile that does not exist.
 */
export function archiveTileNumber({ z, x, y }: TileId): number {
  const side = 2 ** z
  const exists = z >= 0 && z <= farthestZoom && x >= 0 && y >= 0 && x < side && y < side
  if (!exists || ![z, x, y].every(Number.isInteger)) {
    throw new RangeError(`There is no tile ${z}/${x}/${y}.`)
  }
  let along = 0
  let [column, row] = [x, y]
  for (let half = side / 2; half >= 1; half /= 2) {
    const isRight = (column & half) !== 0 ? 1 : 0
    const isLower = (row & half) !== 0 ? 1 : 0
    // A multiplication, not a shift: from zoom 16 on the numbers exceed 32 bits.
    along += half * half * ((3 * isRight) ^ isLower)
    ;[column, row] = turned(half, column, row, isRight, isLower)
  }
  return firstOfZoom(z) + along
}

/**
 * The tile with a number: the inverse of `archiveTileNumber`. Throws RangeError when there is none.
 */
export function archiveTile(number: number): TileId {
  let z = 0
  while (z <= farthestZoom && number >= firstOfZoom(z + 1)) z += 1
  if (!Number.isInteger(number) || number < 0 || z > farthestZoom) {
    throw new RangeError(`There is no tile with the number ${number}.`)
  }
  let rest = number - firstOfZoom(z)
  let [x, y] = [0, 0]
  for (let half = 1; half < 2 ** z; half *= 2) {
    const quarter = rest % 4
    const isRight = quarter >= 2 ? 1 : 0
    const isLower = quarter === 1 || quarter === 2 ? 1 : 0
    ;[x, y] = turned(half, x, y, isRight, isLower)
    x += half * isRight
    y += half * isLower
    rest = Math.floor(rest / 4)
  }
  return { z, x, y }
}

/** The number of tiles of all lower zooms. */
function firstOfZoom(z: number): number {
  return (4 ** z - 1) / 3
}

/** Within a quadrant the curve is the whole curve, mirrored in the two upper ones. */
function turned(
  half: number,
  x: number,
  y: number,
  isRight: number,
  isLower: number,
): [x: number, y: number] {
  if (isLower === 1) return [x, y]
  return isRight === 1 ? [half - 1 - y, half - 1 - x] : [y, x]
}
