import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../connection/database.ts'
import { commonGeometryType, twkbTypeOf } from '../layers/geometry-type.ts'
import { inBounds } from '../in-bounds.ts'
import type {
  FeaturePageReader,
  FeatureSelection,
  LayerAttribute,
  LayerFeatureRow,
  PropertyFilter,
} from './feature-pages.ts'

const columns = sql`id, name, legend_index as "legendIndex", attributes, geom`

/** Pages of overlays and boundary layers. */
export function layerPages(
  database: Database,
): Pick<
  FeaturePageReader,
  'layer' | 'layerFeature' | 'countLayer' | 'layerAttributes' | 'layerIsMultiPart'
> {
  return {
    async layer(version, { after = -1, limit, ...selection }) {
      const { rows } = await sql<LayerFeatureRow>`
        select ${columns} from features
        where version = ${version} and id > ${after} and ${conditions(selection)}
        order by id limit ${limit}`.execute(database)
      return rows
    },

    async layerFeature(version, id) {
      const { rows } = await sql<LayerFeatureRow>`
        select ${columns} from features where version = ${version} and id = ${id}`.execute(database)
      return rows[0]
    },

    async countLayer(version, selection) {
      const { rows } = await sql<{ total: number }>`
        select count(*)::integer as total from features
        where version = ${version} and ${conditions(selection)}`.execute(database)
      return rows[0]?.total ?? 0
    },

    async layerAttributes(version) {
      const { rows } = await sql<LayerAttribute>`
        select name,
          case when bool_and(kind in ('number', 'null')) and bool_or(kind = 'number')
            then 'number' else 'string' end as type
        from (
          select distinct entry.key as name, jsonb_typeof(entry.value) as kind
          from features, jsonb_each(attributes) as entry
          where version = ${version}
        ) as used
        group by name order by name`.execute(database)
      return rows
    },

    async layerIsMultiPart(version) {
      const { rows } = await sql<{ type: number }>`
        select distinct ${sql.raw(twkbTypeOf)} as type from features
        where version = ${version}`.execute(database)
      return commonGeometryType(rows.map(({ type }) => type)).startsWith('Multi')
    },
  }
}

function conditions({ bounds, filters = [] }: FeatureSelection): RawBuilder<boolean> {
  const all = [bounds ? inBounds(bounds) : sql<boolean>`true`, ...filters.map(isEqual)]
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

const attribute = 'attributes.'

function isEqual({ name, value }: PropertyFilter): RawBuilder<boolean> {
  if (name === 'name') return sql<boolean>`name = ${value}`
  if (name === 'legendIndex') return sql<boolean>`legend_index = ${value}`
  if (!name.startsWith(attribute)) throw new Error(`Features of layers have no ${name}.`)
  const key = sql`${name.slice(attribute.length)}::text`
  if (typeof value === 'string') return sql<boolean>`attributes ->> ${key} = ${value}`
  return sql<boolean>`attributes -> ${key} = to_jsonb(${value}::numeric)`
}
