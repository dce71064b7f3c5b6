import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from './connection/database.ts'
import { openPool } from './connection/pool.ts'
import { externalDatabase } from './connection/source.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import type { SchemaMigration } from './migrations/schema-migration.ts'
import { openStore } from './open-store.ts'
import { queryDatabase } from './testing/query-database.ts'
import { queryOnce, withDatabase } from './testing/test-cluster.ts'
import { blankDatabase, freshDatabase, type FreshDatabase } from './testing/fresh-database.ts'
import type { StoreProblem } from './store-problem.ts'
import { aMap, aUser } from './testing/builders.ts'

const open = (databaseUrl: string) => openStore({ databaseUrl, dataFolder: '' })

describe('opening a store', () => {
  it('migrates an empty database when it is opened several times concurrently', async () => {
    await using database = await blankDatabase()
    const opening = Array.from({ length: 6 }, () => open(database.databaseUrl))
    const stores = await Promise.all(opening)
    for (const store of stores) await aUser(store)
    await Promise.all(stores.map((store) => store.close()))
  })

  it('rejects a database that was migrated by a newer version', async () => {
    await using database = await freshDatabase()
    await queryOnce(
      database.databaseUrl,
      `insert into kysely_migration (name, timestamp) values ('9999-flying-maps', '')`,
    )
    await expect(open(database.databaseUrl)).rejects.toMatchObject({
      code: 'database-newer',
      message: expect.stringContaining('9999-flying-maps') as unknown,
    })
  })

  it('does not wait for the migration lock when all migrations are applied', async () => {
    await using database = await freshDatabase()
    const migrating = new Client({ connectionString: database.databaseUrl })
    await migrating.connect()
    await migrating.query('begin; lock table kysely_migration_lock in access exclusive mode')
    const store = await open(database.databaseUrl)
    expect(await store.datasets.current()).toEqual([])
    await store.close()
    await migrating.end()
  })

  it('reports an unreachable database without revealing the password', async () => {
    const url = 'postgres://terrier:secret@127.0.0.1:1/terrier'
    const failure = await open(url).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'database-unreachable' })
    expect(String(failure)).not.toContain('secret')
  })

  it('reports that the database does not exist', async () => {
    await using database = await freshDatabase()
    await expect(open(withDatabase(database.databaseUrl, 'none'))).rejects.toMatchObject({
      code: 'database-unreachable',
      message: expect.stringContaining('does not exist') as unknown,
    })
  })
})

describe('a migration that ends older programs', () => {
  const next: Record<string, SchemaMigration> = {
    ...migrations,
    '9998-compatible': { up: async () => undefined },
    '9999-incompatible': { up: async () => undefined, endsOlderPrograms: true },
  }
  const migrateTo = async (databaseUrl: string, count: number) => {
    const database = openDatabase(openPool(externalDatabase(databaseUrl)))
    await migrate(database, Object.fromEntries(Object.entries(next).slice(0, count)))
    await database.destroy()
  }
  const compatible = Object.keys(migrations).length + 1

  it('lets the database refuse their writes, the one before it does not', async () => {
    await using database = await freshDatabase()
    const refused: StoreProblem[] = []
    const store = await openStore({
      databaseUrl: database.databaseUrl,
      dataFolder: '',
      onNewerSchema: (problem) => refused.push(problem),
    })
    await migrateTo(database.databaseUrl, compatible)
    const user = await aUser(store)
    await migrateTo(database.databaseUrl, compatible + 1)
    const message =
      'A newer version of Terrier has changed the database; this version may not write any more. ' +
      'Start the newer one.'
    await expect(aUser(store)).rejects.toMatchObject({ code: 'database-newer', message })
    await expect(aMap(store, user)).rejects.toMatchObject({ code: 'database-newer' })
    expect(refused).toMatchObject([{ message }])
    expect(await store.users.byId(user.id)).toEqual(user)
    await queryOnce(database.databaseUrl, `update users set first_name = 'by psql'`)
    const newer = `set application_name = 'terrier import ${compatible + 1}';`
    await queryOnce(database.databaseUrl, `${newer} update users set first_name = 'by a newer one'`)
    await store.close()
  })

  it('waits for those that are writing, and no write comes after it', async () => {
    await using database = await freshDatabase()
    const store = await open(database.databaseUrl)
    let written = 0
    const isLater = new AbortController()
    const writing = Array.from({ length: 4 }, async () => {
      for (;;) {
        const wasLater = isLater.signal.aborted
        const failure = await aUser(store).catch((error: unknown) => error)
        if (failure instanceof Error) return
        written += 1
        if (wasLater) throw new Error('An older program has written after the migration.')
      }
    })
    await migrateTo(database.databaseUrl, compatible + 1)
    isLater.abort()
    await Promise.all(writing)
    const rows = await queryDatabase<{ count: number }>(
      database.databaseUrl,
      'select count(*)::integer as count from users',
    )
    expect(rows).toEqual([{ count: written }])
    await store.close()
  })
})

it('migrations are numbered consecutively and listed in order', () => {
  const names = Object.keys(migrations)
  const numbers = names.map((name) => Number(/^(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]))
  expect(numbers).toEqual(names.map((_, index) => index + 1))
})

describe('a lost database connection', () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it('makes calls reject with database-unreachable until it is restored', async () => {
    const target = new URL(database.databaseUrl)
    const proxy = await startProxy(target)
    const store = await open(proxy.url)
    const user = await aUser(store)
    await proxy.cut()
    const away = { code: 'database-unreachable' }
    await expect(store.users.byId(user.id)).rejects.toMatchObject(away)
    await expect(store.ping()).rejects.toMatchObject(away)
    await expect(store.parcels.inTile(1, [0, 0, 1, 1])).rejects.toMatchObject(away)
    await expect(aUser(store)).rejects.toMatchObject(away)
    await proxy.restore()
    expect(await store.users.byId(user.id)).toEqual(user)
    await store.close()
    await proxy.cut()
  })
})

/** A proxy between store and database whose connections can be cut. */
async function startProxy(target: URL) {
  const sockets = new Set<Socket>()
  let server: Server
  const listen = async (port: number) => {
    server = createServer((near) => {
      const far = connect(Number(target.port) || 5432, target.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
      }
      near.pipe(far).pipe(near)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  // The folder of the Unix socket, which would be used instead.
  url.searchParams.delete('host')
  return {
    url: url.href,
    cut: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
    restore: () => listen(port),
  }
}
