import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

import type { Database } from './connection/database.ts'
import { migrations } from './migrations/list.ts'
import { refuseOlderPrograms } from './migrations/refuse-older-programs.ts'
import type { SchemaMigration } from './migrations/schema-migration.ts'
import { StoreProblem } from './store-problem.ts'

type MigrationList = Readonly<Record<string, SchemaMigration>>

/** The oldest major version of PostgreSQL that is supported. */
export const oldestServer = 15

/**
 * Applies pending migrations in one transaction. Of several processes that start at once, one
 * migrates and the others wait.
 *
 * Throws `StoreProblem` 'database-too-old' or 'database-newer', and then changes nothing.
 */
export async function migrate(database: Database, list = migrations): Promise<void> {
  await refuseOldServer(database)
  const applied = await appliedMigrations(database)
  refuseNewerDatabase(applied, list)
  // Kysely would read the whole catalogue twice, which takes longer than most commands.
  if (applied.length === Object.keys(list).length) return
  const provider = { getMigrations: async () => guarded(list) }
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest()
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The migrations failed.', { cause: error })
}

/** The migrations; those that end older programs also make the database refuse them, at once. */
function guarded(list: MigrationList): Record<string, Migration> {
  const entries = Object.entries(list).map(([name, migration], index): [string, Migration] => {
    if (migration.endsOlderPrograms !== true) return [name, migration]
    const up: Migration['up'] = async (db) => {
      await migration.up(db)
      await refuseOlderPrograms(db, index + 1)
    }
    return [name, { up }]
  })
  return Object.fromEntries(entries)
}

/** Whether there are migrations to apply. */
export async function hasPendingMigrations(database: Database): Promise<boolean> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const all = await new Migrator({ db: database, provider }).getMigrations()
  return all.some(({ executedAt }) => executedAt === undefined)
}

/** The migrations of a database, by name, against those of this program. */
export interface SchemaState {
  /** None in a database that Terrier has not opened yet. */
  readonly applied: readonly string[]
  readonly pending: readonly string[]
  /** Applied by a newer version of Terrier. */
  readonly unknown: readonly string[]
}

export async function compareSchema(database: Database): Promise<SchemaState> {
  const applied = await appliedMigrations(database)
  return {
    applied,
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !(name in migrations)),
  }
}

async function refuseOldServer(database: Database): Promise<void> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(database)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) >= oldestServer) return
  throw new StoreProblem(
    'database-too-old',
    `The database server is PostgreSQL ${version}; Terrier needs ${oldestServer} or newer.`,
  )
}

/** Their names; none where the database is empty. */
async function appliedMigrations(database: Database): Promise<readonly string[]> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(database)
  if (table.rows[0]?.exists !== true) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(database)
  return rows.map(({ name }) => name)
}

function refuseNewerDatabase(applied: readonly string[], list: MigrationList): void {
  const unknown = applied.find((name) => !(name in list))
  if (unknown === undefined) return
  throw new StoreProblem(
    'database-newer',
    'The database was changed by a newer version of Terrier than this one ' +
      `(${unknown}). Start that version, or restore a backup from before.`,
  )
}
