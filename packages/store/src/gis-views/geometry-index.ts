import type { Client } from 'pg'

import type { DatabaseSource } from '../connection/source.ts'
import { quoteLiteral, quoteIdentifier } from './view-parts.ts'

/**
 * Creates the spatial index of a partition unless it exists. GIS programs query by the extent of
 * their window, and without an index every geometry would be read.
 */
export async function indexGeometry(
  client: Client,
  partition: string,
  geometry: string,
  onWait: DatabaseSource['onWait'],
): Promise<void> {
  const index = `${partition}_gis`
  const { rows } = await client.query<{ hash: string | null; wanted: string }>(
    `select obj_description(to_regclass($1), 'pg_class') as hash, md5($2) as wanted`,
    [index, geometry],
  )
  const [{ hash, wanted } = { hash: null, wanted: '' }] = rows
  if (hash === wanted) return
  onWait?.(`Creating an index on the geometries of ${partition} …`)
  await client.query(`drop index if exists ${quoteIdentifier(index)}`)
  await client.query(
    `create index ${quoteIdentifier(index)} on ${partition} using gist ((${geometry}))`,
  )
  await client.query(`comment on index ${quoteIdentifier(index)} is ${quoteLiteral(wanted)}`)
  await client.query(`analyze ${partition}`)
}

const indexNames = '^(features|parcels|unregistered_land|postcodes|uprns)_[0-9]+_gis$'

/** Drops the indexes of all versions. */
export async function removeIndexes(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'i' and relname ~ $1 and pg_table_is_visible(oid)`,
    [indexNames],
  )
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
}
