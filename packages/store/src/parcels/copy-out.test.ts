import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openPool } from '../connection/pool.ts'
import { externalDatabase } from '../connection/source.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { copyOut, CopyCursor } from './copy-out.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

function poolWith(queryTimeoutMs: number) {
  const settings = { query_timeout: queryTimeoutMs, max: 1 }
  const pool = openPool(externalDatabase(database.databaseUrl), settings)
  return Object.assign(pool, { [Symbol.asyncDispose]: () => pool.end() })
}

describe('a COPY to the client', () => {
  it('returns the rows of the query', async () => {
    await using pool = poolWith(20_000)
    const rows = new CopyCursor(await copyOut(pool, `select 7::smallint, 'a tile' where true`))
    expect(rows.nextRow()).toBe(true)
    expect([rows.smallint(), rows.text()]).toEqual([7, 'a tile'])
    expect(rows.nextRow()).toBe(false)
  })

  // A command that reads parcels would not exit until the timer fires, which holds the rows as well.
  it('leaves no timer of its timeout when it has ended', async () => {
    const timeoutMs = 20_123
    const set = vi.spyOn(globalThis, 'setTimeout')
    const clear = vi.spyOn(globalThis, 'clearTimeout')
    await using pool = poolWith(timeoutMs)
    await copyOut(pool, 'select 1')
    await expect(copyOut(pool, 'select 1 / 0')).rejects.toThrow('division by zero')
    const timers = set.mock.results.filter((_, index) => set.mock.calls[index]?.[1] === timeoutMs)
    expect(timers).toHaveLength(2)
    for (const { value } of timers) expect(clear).toHaveBeenCalledWith(value)
  })

  it('fails when the server does not answer, and does not use its connection again', async () => {
    await using pool = poolWith(100)
    const unanswered = copyOut(pool, `select pg_sleep(5)::text, pg_backend_pid()`)
    await expect(unanswered).rejects.toMatchObject({ code: 'database-unreachable' })
    const rows = new CopyCursor(await copyOut(pool, 'select 3::smallint'))
    expect(rows.nextRow() && rows.smallint()).toBe(3)
  })
})
