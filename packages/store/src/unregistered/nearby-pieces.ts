import { LandKind } from '@terrier/contract/land-kind'
import type { Bounds } from '@terrier/geo/bounds'
import { distanceMetres } from '@terrier/geo/line-length'
import type { LngLat } from '@terrier/geo/position'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { inBounds } from '../in-bounds.ts'
import type { NearbyOptions, NearbyPieces } from './unregistered.ts'
import { pieceColumns, pieceFromRow, type PieceRow } from './piece-query.ts'

/** See `UnregisteredReader.near`. */
export async function nearbyPieces(
  database: Database,
  version: number,
  point: LngLat,
  options: NearbyOptions,
): Promise<NearbyPieces> {
  const { radiusMetres, minAreaSquareMetres, limit, kinds = landKinds } = options
  const [lng, lat] = point
  const degree = degreeMetres(lat)
  const isNear = sql`version = ${version} and ${inBounds(boxAround(point, radiusMetres))}
    and power(greatest((bbox[1])[0] - ${lng}::float8, ${lng} - (bbox[0])[0], 0) * ${degree.across}::float8, 2)
      + power(greatest((bbox[1])[1] - ${lat}::float8, ${lat} - (bbox[0])[1], 0) * ${degree.up}::float8, 2)
      <= power(${radiusMetres}::float8, 2)`
  const isListed = sql`area_square_metres >= ${minAreaSquareMetres}::float8`
  const counted = await sql<{ kind: LandKind; total: number; slivers: number }>`
    select kind, count(*) filter (where ${isListed}) as total,
      count(*) filter (where not ${isListed}) as slivers
    from unregistered_land where ${isNear} group by kind`.execute(database)
  const { rows } = await sql<PieceRow>`
    select ${pieceColumns} from unregistered_land where ${isNear} and ${isListed} and kind = any(${kinds}::text[])
    order by array_position(${landKinds}::text[], kind), ${rank} desc, id limit ${limit}`.execute(
    database,
  )
  const sumOf = (column: 'total' | 'slivers') =>
    counted.rows.reduce((sum, row) => sum + row[column], 0)
  return {
    pieces: rows.map(pieceFromRow),
    total: sumOf('total'),
    slivers: sumOf('slivers'),
    counts: Object.fromEntries(
      counted.rows.flatMap(({ kind, total }) => (total > 0 ? [[kind, total]] : [])),
    ),
  }
}

const landKinds = LandKind.options

/**
 * The area, less where it is hard to use: a circle counts in full, a thin shape by a quarter, and
 * land without a road by half.
 */
const rank = sql`area_square_metres * (0.25 + 0.75 * compactness)
  * case access when 'adjoins-road' then 1 when 'near-road' then 0.8 when 'unknown' then 0.7
    else 0.5 end`

/** Metres per degree of longitude and of latitude; accurate enough at such short distances. */
function degreeMetres(lat: number): { across: number; up: number } {
  const up = distanceMetres([0, 0], [0, 1])
  return { across: up * Math.cos((lat * Math.PI) / 180), up }
}

function boxAround([lng, lat]: LngLat, radiusMetres: number): Bounds {
  const { across, up } = degreeMetres(lat)
  const halfWidth = Math.min(radiusMetres / Math.max(across, 1), 360)
  const halfHeight = radiusMetres / up
  return [lng - halfWidth, lat - halfHeight, lng + halfWidth, lat + halfHeight]
}
