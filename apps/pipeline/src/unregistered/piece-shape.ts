import {
  squareMetresOf,
  type MillimetreCoverage,
} from '@terrier/domain/coverage/millimetre-coverage'

/** Measures of the shape of a polygon. */
export interface PieceShape {
  readonly squareMetres: number
  /** Twice the area divided by the length of all rings: of a long strip, its width. */
  readonly meanWidthMetres: number
  /** Polsby and Popper: 1 for a circle, 0.79 for a square, near 0 for a network of streets. */
  readonly compactness: number
}

export function shapeOf(piece: MillimetreCoverage): PieceShape {
  const squareMetres = squareMetresOf(piece)
  const lengthMetres = piece.reduce((sum, ring) => sum + ringLengthMetres(ring), 0)
  return {
    squareMetres,
    meanWidthMetres: (2 * squareMetres) / lengthMetres,
    compactness: Math.min(1, (4 * Math.PI * squareMetres) / lengthMetres ** 2),
  }
}

function ringLengthMetres(ring: MillimetreCoverage[number]): number {
  let length = 0
  let last = ring.at(-1)
  for (const vertex of ring) {
    if (last !== undefined) length += Math.hypot(vertex.x - last.x, vertex.y - last.y)
    last = vertex
  }
  return length / 1000
}

/** A rectangle seventeen times as long as wide has this compactness. */
export const stripMaxCompactness = 0.165

/** Whether a polygon is long and narrow, as a street, a lane or a verge is. */
export const isStrip = (
  { meanWidthMetres, compactness }: PieceShape,
  maxWidthMetres: number,
): boolean => meanWidthMetres <= maxWidthMetres && compactness < stripMaxCompactness
