import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { PostcodeReader } from './postcodes.ts'

export function postcodeReader(database: Database): PostcodeReader {
  return {
    async positions(postcodes) {
      const { rows } = await sql<{ postcode: string; lng: number; lat: number }>`
        select postcode, lng, lat from postcodes
        where version = (
            select version from dataset_versions
            where dataset_id = 'postcodes' and state = 'published'
          )
          and postcode = any(${[...new Set(postcodes)]}::text[])`.execute(database)
      return new Map(rows.map(({ postcode, lng, lat }) => [postcode, [lng, lat]] as const))
    },
  }
}
