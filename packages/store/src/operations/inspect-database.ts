import { existsSync } from 'node:fs'

import { sql } from 'kysely'

import { openDatabase, type Database } from '../connection/database.ts'
import { openPool } from '../connection/pool.ts'
import { externalDatabase, type DatabaseSource } from '../connection/source.ts'
import { joinEmbeddedServer } from '../embedded/embedded-server.ts'
import { serverPathsIn } from '../embedded/server-paths.ts'
import { compareSchema, oldestServer, type SchemaState } from '../migrate.ts'
import { operationsReader } from './operations-reader.ts'
import type { OperationsFigures } from './operations.ts'

/** A look at a database that changes nothing in it, whatever the version of its schema is. */
export interface DatabaseInspection {
  report(): Promise<DatabaseReport>
  /** Versions of datasets that are published, kept for a rollback or not finished, by dataset. */
  versions(): Promise<InspectedVersion[]>
  mails(): Promise<OperationsFigures & { readonly abandonedInWeek: number }>
  close(): Promise<void>
}

export interface DatabaseReport {
  /** Such as '18.4'. */
  readonly serverVersion: string
  /** Whether it is older than Terrier needs. */
  readonly isTooOld: boolean
  readonly encoding: string
  /** The clock of the server. */
  readonly now: Date
  /** The size of the database. */
  readonly bytes: number
  /** Connections that a role without privileges may open, those of others included. */
  readonly maxConnections: number
  /** Those that are open, to all databases of the server. */
  readonly connections: number
  readonly isSuperuser: boolean
  /** Whether the server is a replica. */
  readonly isReplica: boolean
  /** How long ago the last transaction that a replica has applied was committed; else null. */
  readonly replicaLagSeconds: number | null
  /** Settings of the server without which acknowledged changes can be lost, and that are off. */
  readonly unsafeSettings: readonly string[]
  /** Transactions since the oldest row was frozen; PostgreSQL stops writing at some 2 thousand million. */
  readonly oldestTransactionAge: number
  readonly schema: SchemaState
}

export interface InspectedVersion {
  readonly version: number
  readonly dataset: string
  readonly edition: string
  readonly state: 'published' | 'retired' | 'staging'
  readonly isFictional: boolean
  /** Whether it is an imported base map, which has no rows. */
  readonly isTileSet: boolean
  readonly begunAt: Date
  readonly publishedAt: Date | null
  /** The size of its tables with their indexes. */
  readonly bytes: number
}

/**
 * Connects without migrating. Undefined where the embedded database has not been created yet;
 * otherwise it is started for as long as the inspection takes, unless it runs. Throws
 * `StoreProblem` with a message for the operator.
 */
export async function inspectDatabase(options: {
  readonly databaseUrl?: string | undefined
  readonly dataFolder: string
  /** Needed where the embedded server is started: without it, it would not archive meanwhile. */
  readonly backupFolder?: string | undefined
}): Promise<DatabaseInspection | undefined> {
  const { databaseUrl, dataFolder, backupFolder } = options
  if (databaseUrl === undefined && !existsSync(serverPathsIn(dataFolder).cluster)) return undefined
  const source =
    databaseUrl === undefined
      ? await joinEmbeddedServer(dataFolder, backupFolder)
      : externalDatabase(databaseUrl)
  const database = openDatabase(openPool(source, { max: 1 })).withoutPlugins()
  return inspectionOf(source, database)
}

function inspectionOf(source: DatabaseSource, database: Database): DatabaseInspection {
  return {
    report: () => readReport(database),
    versions: () => readVersions(database),
    async mails() {
      const { rows } = await sql<{ abandonedInWeek: number }>`
        select count(*) as "abandonedInWeek" from outbox
        where abandoned_at > now() - interval '7 days'`.execute(database)
      const figures = await operationsReader(database).figures()
      return { ...figures, abandonedInWeek: rows[0]?.abandonedInWeek ?? 0 }
    },
    async close() {
      await database.destroy()
      await source.leave()
    },
  }
}

async function readReport(database: Database): Promise<DatabaseReport> {
  const { rows } = await sql<Omit<DatabaseReport, 'schema' | 'isTooOld'>>`
    select
      split_part(current_setting('server_version'), ' ', 1) as "serverVersion",
      current_setting('server_encoding') as "encoding",
      clock_timestamp() as "now",
      pg_database_size(current_database()) as "bytes",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as "maxConnections",
      (select count(*) from pg_stat_activity where backend_type = 'client backend')
        as "connections",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      pg_is_in_recovery() as "isReplica",
      case when pg_is_in_recovery() then
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8
      end as "replicaLagSeconds",
      array(select name from pg_settings
        where name in ('fsync', 'full_page_writes', 'autovacuum') and setting = 'off'
        order by name)::text[] as "unsafeSettings",
      (select age(datfrozenxid) from pg_database where datname = current_database())
        as "oldestTransactionAge"`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('The database has sent no report.')
  const isTooOld = Number.parseInt(row.serverVersion, 10) < oldestServer
  return { ...row, isTooOld, schema: await compareSchema(database) }
}

async function readVersions(database: Database): Promise<InspectedVersion[]> {
  const { rows } = await sql<InspectedVersion>`
    select version, dataset_id as dataset, edition, state, fictional as "isFictional",
      tile_set is not null as "isTileSet", begun_at as "begunAt",
      published_at as "publishedAt",
      (select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 from pg_class
        where relkind = 'r' and pg_table_is_visible(oid)
          and relname ~ ('_' || version || '(_arrivals)?$')) as bytes
    from dataset_versions where state <> 'dropped'
    order by dataset_id, version`.execute(database)
  return rows
}
