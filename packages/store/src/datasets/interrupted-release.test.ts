import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
import type { ParcelRow } from '../import-rows.ts'
import type { Store } from '../store.ts'
import { aDescription, aFile, aParcel, streamOf } from '../testing/builders.ts'
import { hashOfMonth, publishMonth } from '../testing/formula-month.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'

const ownership = { id: 'ownership', title: 'Land ownership' }

const program = fileURLToPath(new URL('../testing/release-program.ts', import.meta.url))
const kills = 8
const nothing = () => null

let database: FreshDatabase
let store: Store
let client: Client
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await store.close()
  await database.drop()
})

it('an import killed repeatedly at random times produces the same month as an uninterrupted one', async () => {
  await publishMonth(store, '2026-08')
  const begun = performance.now()
  const unbroken = await publishMonth(store, '2026-09')
  const durationMs = performance.now() - begun
  const hash = await hashOfMonth(client, unbroken.version)
  const before = await store.rollback(ownership)

  const delaysMs: number[] = []
  let isPublished = false
  while (!isPublished && delaysMs.length < kills) {
    // A random point in time, so that runs are interrupted at different steps.
    const delayMs = Math.random() * durationMs * 0.7
    delaysMs.push(Math.round(delayMs))
    await runAndKill('2026-09', delayMs)
    const current = await store.datasets.get('ownership')
    isPublished = current?.version !== before.version
    if (!isPublished) expect(current, `killed after ${delaysMs.join(', ')} ms`).toEqual(before)
  }
  const resumed = isPublished
    ? await store.datasets.get('ownership')
    : await publishMonth(store, '2026-09')
  expect(
    await hashOfMonth(client, resumed?.version ?? 0),
    `killed after ${delaysMs.join(', ')} ms`,
  ).toBe(hash)
  expect(resumed).toMatchObject({ rows: unbroken.rows, bounds: unbroken.bounds })
}, 180_000)

async function runAndKill(edition: string, delayMs: number): Promise<void> {
  const child = fork(program, [database.databaseUrl, edition], { execArgv: [] })
  const ended = once(child, 'exit')
  await Promise.race([once(child, 'message'), ended])
  await Promise.race([delay(delayMs), ended])
  child.kill('SIGKILL')
  await ended
}

it('after a lost connection, only the interrupted file is loaded again', async () => {
  const release = await store.beginOwnershipRelease(aDescription('ownership'))
  await release.parcels(aFile('inspire', 'one'), streamOf([aParcel(1)]), () => ({ rejected: 3 }))
  const broken = release.parcels(aFile('inspire', 'two'), cutInTheMiddle(), nothing)
  await expect(broken).rejects.toMatchObject({ code: 'database-unreachable' })
  await release.leave()

  const again = await store.beginOwnershipRelease(aDescription('ownership'))
  expect(again.version).toBe(release.version)
  expect(await again.loadedFiles()).toEqual([
    { ...aFile('inspire', 'one'), rows: 1, order: null, report: { rejected: 3 } },
  ])
  expect(await again.parcels(aFile('inspire', 'one'), neverRead, nothing)).toBe(1)
  await again.parcels(aFile('inspire', 'two'), streamOf([aParcel(2), aParcel(3)]), nothing)
  expect(await again.publish({})).toMatchObject({ rows: 3 })
})

async function* cutInTheMiddle(): AsyncGenerator<ParcelRow> {
  yield aParcel(2)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'terrier import %' and datname = current_database()`,
  )
  for (let polyId = 3; polyId < 5000; polyId += 1) yield aParcel(polyId)
}

const neverRead: AsyncIterable<ParcelRow> = {
  [Symbol.asyncIterator]() {
    throw new Error('A file that is loaded already was read again.')
  },
}

it('a file added later resets completed steps, and its rows are published', async () => {
  const release = await store.beginOwnershipRelease(aDescription('ownership'))
  await release.parcels(aFile('inspire', 'one'), streamOf([aParcel(1)]), nothing)
  await release.assemble()
  await release.markDone('tiles')
  await release.leave()

  const again = await store.beginOwnershipRelease(aDescription('ownership'))
  expect(await again.isDone('tiles')).toBe(true)
  await again.parcels(aFile('inspire', 'two'), streamOf([aParcel(1), aParcel(2)]), nothing)
  expect(await again.isDone('tiles')).toBe(false)
  expect(await again.publish({})).toMatchObject({ rows: 2 })
})

it('another edition starts empty, and the abandoned import is removed', async () => {
  const release = await store.beginOwnershipRelease(aDescription('ownership', '2026-09'))
  await release.parcels(aFile('inspire'), streamOf([aParcel(1)]), nothing)
  await release.assemble()
  await release.leave()
  const other = await store.beginOwnershipRelease(aDescription('ownership', '2026-10'))
  expect(await other.loadedFiles()).toEqual([])
  await other.discard()
  const { rows } = await client.query(
    `select relname from pg_class where relkind = 'r' and relname ~ '_[0-9]+(_|$)'
     union all select edition from dataset_versions`,
  )
  expect(rows).toEqual([])
})

it('repeats the steps of an import when another month was published meanwhile', async () => {
  await publishMonth(store, '2026-08')
  const release = await store.beginOwnershipRelease(aDescription('ownership', '2026-09'))
  await release.parcels(aFile('inspire'), streamOf([aParcel(1)]), nothing)
  await release.assemble()
  await release.leave()
  // As if another month had been published between the two runs.
  await client.query(`update dataset_versions set based_on = 0 where version = $1`, [
    release.version,
  ])
  const again = await store.beginOwnershipRelease(aDescription('ownership', '2026-09'))
  expect(await again.loadedFiles()).toHaveLength(1)
  expect(await again.isDone('store:attach')).toBe(false)
  expect(await again.publish({})).toMatchObject({ rows: 1 })
})
