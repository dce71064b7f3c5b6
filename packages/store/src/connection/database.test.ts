import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { freshDatabase } from '../testing/fresh-database.ts'
import { openDatabase, preparedQueryPrefix, type Database } from './database.ts'
import { behindPooler, openPool } from './pool.ts'
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

test('a change sent to a server that is no primary is database-unreachable', async () => {
  await using fresh = await freshDatabase()
  const database = openDatabase(openPool(externalDatabase(fresh.databaseUrl), { max: 1 }))
  await sql`set default_transaction_read_only = on`.execute(database)
  const change = sql<{ pid: number }>`create table t ()`
  expect(await isKeptAfter(database, change, 'database-unreachable')).toBe(false)
  await database.destroy()
})

test.each([true, false])('names prepared statements only without a pooler: %s', async (names) => {
  await using fresh = await freshDatabase()
  const pool = openPool(externalDatabase(fresh.databaseUrl), { max: 1 })
  const database = openDatabase(pool, { namesStatements: names })
  await sql`${preparedQueryPrefix} select 1`.execute(database)
  const { rows } = await sql`select from pg_prepared_statements`.execute(database)
  expect(rows).toHaveLength(names ? 1 : 0)
  await database.destroy()
})

test('sends no start-up parameter that pgbouncer refuses when behind a pooler', async () => {
  await using pooler = createServer()
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const { port } = pooler.address() as AddressInfo
  const connecting = once(pooler, 'connection') as Promise<[Socket]>
  const source = externalDatabase(`postgres://terrier@127.0.0.1:${port}/terrier`)
  const pool = openPool(source, behindPooler)
  const refused = pool.connect().catch((error: unknown) => error)
  const [socket] = await connecting
  const [packet] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  // The length and the version of the protocol, then names and values.
  const names = packet
    .toString('utf8', 8)
    .split('\0')
    .filter((_, index) => index % 2 === 0)
  expect(new Set(names.filter(Boolean))).toEqual(
    new Set(['user', 'database', 'client_encoding', 'application_name']),
  )
  expect(await refused).toBeInstanceOf(Error)
  await pool.end()
})
