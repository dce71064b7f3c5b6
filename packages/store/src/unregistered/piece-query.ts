import { sql } from 'kysely'

import type { UnregisteredPiece } from '../stored.ts'

/** The columns of an `UnregisteredPiece`. */
export const pieceColumns = sql`
  id, area_square_metres as "areaSquareMetres", geom,
  kind, classified_by as "classifiedBy", compactness, access,
  ((bbox[0])[0] + (bbox[1])[0]) / 2 as lng, ((bbox[0])[1] + (bbox[1])[1]) / 2 as lat`

export interface PieceRow extends Omit<UnregisteredPiece, 'centre'> {
  readonly lng: number
  readonly lat: number
}

export const pieceFromRow = ({ lng, lat, ...piece }: PieceRow): UnregisteredPiece => ({
  ...piece,
  centre: [lng, lat],
})
