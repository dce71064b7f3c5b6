import { sql } from 'kysely'
import type { LngLat } from '@terrier/geo/position'

import type { Database } from '../connection/database.ts'
import type { PlaceReader } from './places.ts'

interface PointRow {
  readonly lng: number
  readonly lat: number
}

interface ParcelRow extends PointRow {
  readonly polyId: number
}

/** The centre of the bounding box, which the view moves to. */
const middle = sql`
  ((bbox[0])[0] + (bbox[1])[0]) / 2 as lng, ((bbox[0])[1] + (bbox[1])[1]) / 2 as lat`

/** Searches postcodes by prefix, and UPRNs. */
export function codeReader(
  database: Database,
): Pick<
  PlaceReader,
  'postcodesBeginning' | 'postcodeDistrict' | 'uprn' | 'parcelsOfTitle' | 'parcel'
> {
  return {
    async postcodesBeginning(version, text, limit) {
      const { rows } = await sql<PointRow & { postcode: string }>`
        select postcode, lng, lat from postcodes
        where version = ${version}
          and postcode collate "C" >= ${text} and postcode collate "C" < ${`${text}~`}
        order by postcode collate "C" limit ${limit}`.execute(database)
      return rows.map(({ postcode, lng, lat }) => ({ postcode, lngLat: [lng, lat] }))
    },
    async postcodeDistrict(version, outward) {
      const { rows } = await sql<{ lng: number | null; lat: number | null }>`
        select avg(lng) as lng, avg(lat) as lat from postcodes
        where version = ${version}
          and postcode collate "C" >= ${outward} and postcode collate "C" < ${`${outward}~`}
          and length(postcode) = ${outward.length + 3}::integer`.execute(database)
      const { lng = null, lat = null } = rows[0] ?? {}
      return lng === null || lat === null ? undefined : [lng, lat]
    },
    async uprn(version, uprn) {
      const { rows } = await sql<PointRow>`
        select lng, lat from uprns where version = ${version} and uprn = ${uprn}`.execute(database)
      const [row] = rows
      return row && ([row.lng, row.lat] satisfies LngLat)
    },
    async parcelsOfTitle(version, titleNo, limit) {
      const { rows } = await sql<ParcelRow>`
        select poly_id as "polyId", ${middle} from parcels
        where version = ${version} and poly_id in (
          select poly_id from title_links where version = ${version} and title_no = ${titleNo}
        )
        order by area_square_metres desc, poly_id limit ${limit}`.execute(database)
      return rows.map(({ polyId, lng, lat }) => ({ polyId, centre: [lng, lat] }))
    },
    async parcel(version, polyId) {
      const { rows } = await sql<PointRow>`
        select ${middle} from parcels
        where version = ${version} and poly_id = ${polyId}`.execute(database)
      const [row] = rows
      return row && ([row.lng, row.lat] satisfies LngLat)
    },
  }
}
