import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { inBounds } from '../in-bounds.ts'
import type { FeatureRow } from '../import-rows.ts'
import type { FeatureReader } from './features.ts'
import type { StoredFeature } from '../stored.ts'

export function featureReader(database: Database): FeatureReader {
  return {
    async inTile(version, bounds, limit) {
      const { rows } = await sql<StoredFeature>`
        select id, legend_index as "legendIndex", name, geom from features
        where version = ${version} and ${inBounds(bounds)}
        order by id
        limit ${limit ?? null}`.execute(database)
      return rows
    },

    async get(version, id) {
      const { rows } = await sql<Pick<FeatureRow, 'name' | 'attributes'>>`
        select name, attributes from features
        where version = ${version} and id = ${id}`.execute(database)
      return rows[0]
    },

    async nearest(version, [lng, lat], limit) {
      const { rows } = await sql<StoredFeature>`
        select id, legend_index as "legendIndex", name, geom from features
        where version = ${version}
        order by bbox <-> point(${lng}::float8, ${lat}::float8), id
        limit ${limit}`.execute(database)
      return rows
    },

    async outline(version, id) {
      const { rows } = await sql<Pick<StoredFeature, 'name' | 'geom'>>`
        select name, geom from features
        where version = ${version} and id = ${id}`.execute(database)
      return rows[0]
    },
  }
}
