import type { Bounds } from '@terrier/geo/bounds'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../connection/database.ts'
import { inBounds } from '../in-bounds.ts'
import type { UnregisteredReader } from './unregistered.ts'
import { nearbyPieces } from './nearby-pieces.ts'
import { pieceColumns, pieceFromRow, type PieceRow } from './piece-query.ts'

export function unregisteredReader(database: Database): UnregisteredReader {
  return {
    near: (version, point, options) => nearbyPieces(database, version, point, options),
    inBounds: (version, bounds, { limit }) => piecesIn(database, version, bounds, limit),
    async get(version, id) {
      const { rows } = await sql<PieceRow>`
        select ${pieceColumns} from unregistered_land
        where version = ${version} and id = ${id}`.execute(database)
      return rows.map(pieceFromRow)[0]
    },
  }
}

async function piecesIn(database: Database, version: number, bounds: Bounds, limit: number) {
  const { rows } = await sql<PieceRow>`
    select ${pieceColumns} from unregistered_land
    where ${touching(version, bounds)} limit ${limit}`.execute(database)
  const pieces = rows.map(pieceFromRow)
  if (pieces.length < limit) return { pieces, total: pieces.length }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from unregistered_land
    where ${touching(version, bounds)}`.execute(database)
  return { pieces, total: counted[0]?.total ?? pieces.length }
}

function touching(version: number, bounds: Bounds): RawBuilder<boolean> {
  return sql<boolean>`version = ${version} and ${inBounds(bounds)}`
}
