import { sql } from 'kysely'
import type { Client } from 'pg'

import type { Database } from '../connection/database.ts'
import { inTransaction } from '../connection/in-transaction.ts'
import { connectWithoutTimeouts } from '../connection/pool.ts'
import type { DatabaseSource } from '../connection/source.ts'
import { createViews } from './create-views.ts'
import {
  dataGroupsSchema,
  datasetsSchema,
  lockViews,
  postgisSchema,
  schemaState,
} from './view-schemas.ts'

/**
 * Updates the views of a published dataset, or all of them, if there are views. A failure does not
 * affect the publication: it is reported, and the views remain unchanged.
 */
export async function refreshGisViews(
  client: Client,
  onWait: DatabaseSource['onWait'],
  datasetId?: string,
): Promise<void> {
  try {
    if ((await schemaState(client, datasetsSchema)) !== 'ours') return
    await inTransaction(client, async () => {
      // A program with a long transaction on a view must not block publishing.
      await client.query(`set local lock_timeout = '10s'`)
      await lockViews(client)
      const postgis = await postgisSchema(client)
      if (postgis === undefined) return
      await createViews(client, { postgis, onWait, ...(datasetId !== undefined && { datasetId }) })
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    onWait?.(`The views for GIS programs are not up to date (${reason}). Run 'gis-views' again.`)
  }
}

/**
 * Drops the views, which would prevent columns from being altered, runs migrations and recreates
 * the views. Also recreates them after an earlier start was interrupted in between.
 */
export async function migrateUnderViews(
  source: DatabaseSource,
  database: Database,
  { isPending, migrate }: { isPending: () => Promise<boolean>; migrate: () => Promise<void> },
): Promise<void> {
  const views = await countViews(database)
  if (views === undefined || (views > 0 && !(await isPending()))) return await migrate()
  await connected(source, dropViews)
  await migrate()
  await connected(source, (client) => refreshGisViews(client, source.onWait))
}

/** Undefined if there is no schema for them. */
async function countViews(database: Database): Promise<number | undefined> {
  // Only then are they counted: a query of that view costs more than all others of a start.
  const schema = await sql`
    select from pg_namespace where nspname = ${datasetsSchema}`.execute(database)
  if (schema.rows.length === 0) return undefined
  const { rows } = await sql<{ views: number }>`
    select count(*)::integer as views
    from pg_views where schemaname = ${datasetsSchema}`.execute(database)
  return rows[0]?.views
}

/** The schemas remain, and with them the default privileges that roles were granted. */
async function dropViews(client: Client): Promise<void> {
  for (const schema of [datasetsSchema, dataGroupsSchema] as const) {
    if ((await schemaState(client, schema)) !== 'ours') continue
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, viewname) as name from pg_views where schemaname = $1`,
      [schema],
    )
    if (rows.length > 0) await client.query(`drop view ${rows.map(({ name }) => name).join(', ')}`)
  }
}

async function connected(
  source: DatabaseSource,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = connectWithoutTimeouts(source)
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}
