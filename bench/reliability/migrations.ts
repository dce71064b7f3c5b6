import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { openDatabase } from '@terrier/store/connection/database'
import { openPool, withoutTimeouts } from '@terrier/store/connection/pool'
import { externalDatabase } from '@terrier/store/connection/source'
import { joinEmbeddedServer } from '@terrier/store/embedded/embedded-server'
import { migrate } from '@terrier/store/migrate'
import { migrations } from '@terrier/store/migrations/list'
import { databaseDigest } from '@terrier/store/testing/database-digest'
import { Client } from 'pg'

import { report } from '../report.ts'
import { seedSchema } from './seed-schema.ts'

/**
 * R11: from every earlier schema, with rows in every table, to the present one: undisturbed; with
 * the program killed at random moments, then run twice; by two programs at once. The rows of all
 * tables must be equal.
 */
export async function migrationsUnderKills({ step, kills }: { step: number; kills: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
  const server = await joinEmbeddedServer(folder)
  const { host = '', port = 0, password } = server.adminConnection()
  const addressOf = (name: string) =>
    `postgres://terrier_admin:${String(password)}@127.0.0.1:${port}/${name}?host=${encodeURIComponent(host)}`
  const admin = new Client(server.adminConnection())
  await admin.connect()
  const count = Object.keys(migrations).length
  const totals = { schemas: 0, tables: 0, killed: 0, differing: 0 }
  try {
    for (let schema = 1; schema < count; schema += step) {
      const origin = `schema_${schema}`
      await admin.query(`create database ${origin}`)
      await migrateTo(addressOf(origin), schema)
      totals.tables += (await connected(addressOf(origin), seedSchema)).length
      const expected = await attempt(origin, 'undisturbed', (url) => migrateTo(url, count))
      const killed = await attempt(origin, 'killed', async (url, durationMs) => {
        for (let kill = 0; kill < kills; kill += 1) {
          if (await killedAfter(url, Math.random() * durationMs)) totals.killed += 1
        }
        await migrateTo(url, count)
        await migrateTo(url, count)
      })
      const together = await attempt(origin, 'together', async (url) => {
        await Promise.all([migrateTo(url, count), migrateTo(url, count)])
      })
      totals.differing += differences(expected, killed) + differences(expected, together)
      await admin.query(`drop database ${origin}`)
      totals.schemas += 1
    }
  } finally {
    await admin.end()
    await server.leave()
    await rm(folder, { recursive: true })
  }
  const { schemas, tables, killed, differing } = totals
  report('R11', 'schemas migrated with rows in their tables', schemas, '', { atLeast: 1 })
  report('R11', 'tables that had rows', tables, '', { atLeast: 1 })
  report('R11', 'programs killed while they migrated', killed, '', { atLeast: 1 })
  report('R11', 'tables that differ from an undisturbed migration', differing, '', { atMost: 0 })

  async function attempt(
    origin: string,
    way: string,
    work: (url: string, durationMs: number) => Promise<void>,
  ): Promise<Record<string, string>> {
    const name = `${origin}_${way}`
    await admin.query(`create database ${name} template ${origin} strategy file_copy`)
    // A program that has started needs about this long.
    await work(addressOf(name), 400)
    const digest = await databaseDigest({ connectionString: addressOf(name) })
    await admin.query(`drop database ${name} with (force)`)
    return digest
  }
}

async function migrateTo(url: string, count: number): Promise<void> {
  const database = openDatabase(openPool(externalDatabase(url), withoutTimeouts))
  try {
    await migrate(database, Object.fromEntries(Object.entries(migrations).slice(0, count)))
  } finally {
    await database.destroy()
  }
}

/** Whether the program was still running. */
async function killedAfter(url: string, delayMs: number): Promise<boolean> {
  const child = fork(join(import.meta.dirname, 'migration-program.ts'), [url])
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  await delay(delayMs)
  const isRunning = child.exitCode === null
  child.kill('SIGKILL')
  await ended
  return isRunning
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How many tables differ, but for the times at which migrations were applied. */
function differences(expected: Record<string, string>, found: Record<string, string>): number {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  tables.delete('public.kysely_migration')
  return [...tables].filter((table) => expected[table] !== found[table]).length
}
