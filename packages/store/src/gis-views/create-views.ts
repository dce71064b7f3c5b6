import type { Client } from 'pg'

import type { DatabaseSource } from '../connection/source.ts'
import { partitionName } from '../partitions.ts'
import { attributeColumnsQuery } from '../layers/attribute-columns.ts'
import type { AttributeColumn } from '../layers/attribute-columns.ts'
import { commonGeometryType, twkbTypeOf } from '../layers/geometry-type.ts'
import { indexGeometry } from './geometry-index.ts'
import {
  dataGroupView,
  fixedViews,
  layersById,
  layerView,
  quoteLiteral,
  type DatasetView,
  type ViewSource,
} from './view-parts.ts'
import { dataGroupsSchema, datasetsSchema, schemaState, type GisSchema } from './view-schemas.ts'

interface MakeOptions extends ViewSource {
  readonly onWait: DatabaseSource['onWait']
  /** Restricts it to the views of this dataset. */
  readonly datasetId?: string
}

interface PublishedVersion {
  readonly id: string
  readonly version: number
  readonly about: string
}

/**
 * Recreates the views in a transaction. Those of the data groups are created if their schema
 * exists. Indexes come first, which may take minutes; from then on the views are locked until the
 * commit.
 */
export async function createViews(client: Client, options: MakeOptions): Promise<string[]> {
  const views: { readonly view: DatasetView; readonly about: string }[] = []
  for (const published of await publishedVersions(client, options.datasetId)) {
    for (const view of await viewsOf(client, options, published)) {
      const partition = partitionName(view.table, published.version)
      await indexGeometry(client, partition, view.geometry, options.onWait)
      views.push({ view, about: published.about })
    }
  }
  const names: string[] = []
  for (const { view, about } of views) {
    names.push(await makeView(client, datasetsSchema, view, about))
  }
  const isAll = options.datasetId === undefined
  if (isAll && (await schemaState(client, dataGroupsSchema)) === 'ours') {
    for (const kind of ['marker', 'line', 'polygon'] as const) {
      const view = dataGroupView(options, kind)
      names.push(await makeView(client, dataGroupsSchema, view, `The ${view.name} of data groups`))
    }
  }
  return names
}

async function publishedVersions(client: Client, id?: string): Promise<PublishedVersion[]> {
  const { rows } = await client.query<PublishedVersion>(
    `select dataset_id as id, version,
       title || ', ' || edition || '. ' || publisher || '. ' || licence || '. ' || attribution
         as about
     from dataset_versions where state = 'published' and dataset_id = coalesce($1, dataset_id)
     order by dataset_id`,
    [id ?? null],
  )
  return rows
}

async function viewsOf(
  client: Client,
  source: ViewSource,
  { id, version }: PublishedVersion,
): Promise<DatasetView[]> {
  const layer = layersById.get(id)
  if (!layer) return fixedViews(source).filter(({ datasetId }) => datasetId === id)
  const partition = partitionName('features', version)
  const attributes = await client.query<AttributeColumn>(attributeColumnsQuery(partition))
  const types = await client.query<{ type: number }>(
    `select distinct ${twkbTypeOf} as type from ${partition}`,
  )
  const type = commonGeometryType(types.rows.map((row) => row.type))
  return [layerView(source, layer, attributes.rows, type)]
}

async function makeView(
  client: Client,
  schema: GisSchema,
  { name, select }: Pick<DatasetView, 'name' | 'select'>,
  about: string,
): Promise<string> {
  const view = `${schema}.${name}`
  await client.query(`drop view if exists ${view}`)
  await client.query(`create view ${view} as ${select}`)
  await client.query(`comment on view ${view} is ${quoteLiteral(about)}`)
  return view
}
