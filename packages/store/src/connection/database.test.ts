import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { freshDatabase } from '../testing/fresh-database.ts'
import { openDatabase, type Database } from './database.ts'
import { openPool } from './pool.ts'
import { externalDatabase } from './source.ts'

const ownProcess = sql<{ pid: number }>`select pg_backend_pid() as pid`

/** Whether a pool of one connection still has it after the query, which is refused with the code. */
async function isKeptAfter(database: Database, query: typeof ownProcess, code: string) {
  const before = await ownProcess.execute(database)
  await expect(query.execute(database)).rejects.toMatchObject({ code })
  const after = await ownProcess.execute(database)
  return after.rows[0]?.pid === before.rows[0]?.pid
}

test('a connection is kept after unstorable text, and discarded after a timeout', async () => {
  await using fresh = await freshDatabase()
  const database = openDatabase(openPool(externalDatabase(fresh.databaseUrl), { max: 1 }))
  const unstorable = sql<{ pid: number }>`select 1 as pid where ${'\0'}::text = ''`
  expect(await isKeptAfter(database, unstorable, 'unstorable-text')).toBe(true)
  await sql`set statement_timeout = 10`.execute(database)
  const slow = sql<{ pid: number }>`select 1 as pid from pg_sleep(60)`
  expect(await isKeptAfter(database, slow, 'database-unreachable')).toBe(false)
  await database.destroy()
})
