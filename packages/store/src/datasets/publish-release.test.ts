import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { aDescription, aFile, aLink, aParcel, aTitle, streamOf } from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { ownershipTables, partitionName } from '../partitions.ts'

const ownership = { id: 'ownership', title: 'Land ownership' }

const everywhere = [-180, -90, 180, 90] as const
const nothing = () => null
const parcelsInMonth = 200

let database: FreshDatabase
let store: Store
beforeEach(async () => {
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

/** Begins a month in which every value contains the name of its month. */
async function beginMonth(edition: string) {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  const ids = Array.from({ length: parcelsInMonth }, (_, index) => index + 1)
  const geom = Buffer.from(edition)
  const order = { isFull: true, issued: edition }
  await release.parcels(
    aFile('inspire', edition),
    streamOf(ids.map((id) => aParcel(id, [1.5, 54.5], { geom }))),
    nothing,
  )
  const title = aTitle('A', { address: edition })
  await release.titles(aFile('ccod', edition), streamOf([title]), order, nothing)
  await release.links(aFile('links', edition), streamOf([aLink(1, 'A')]), nothing)
  return release
}

async function publishMonth(edition: string) {
  return (await beginMonth(edition)).publish({})
}

async function tables(): Promise<string[]> {
  const client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relname ~ '^(parcels|titles|owners)_[0-9]+'
     order by relname`,
  )
  await client.end()
  return rows.map(({ relname }) => relname)
}

/** Reads as the server does: first the current version number, then the data of that version. */
async function readCurrent(): Promise<string[]> {
  const current = await store.datasets.get('ownership')
  if (current === undefined) return []
  const parcels = await store.parcels.inBounds(current.version, everywhere, { limit: 1000 })
  const property = await store.parcels.propertyOf(current.version, 1)
  expect(parcels).toHaveLength(parcelsInMonth)
  return [
    current.edition,
    property?.title?.address ?? '',
    ...parcels.map(({ geom }) => Buffer.from(geom).toString()),
  ]
}

it('readers see a single month during publications and rollbacks', async () => {
  await publishMonth('2026-08')
  const release = await beginMonth('2026-09')
  const seen = new Set<string>()
  const over = new AbortController()
  const reader = async () => {
    while (!over.signal.aborted) {
      const months = new Set(await readCurrent())
      expect([...months]).toHaveLength(1)
      for (const month of months) seen.add(month)
    }
  }
  const readers = [reader(), reader(), reader(), reader()]
  await release.publish({})
  await store.rollback(ownership)
  await publishMonth('2026-10')
  over.abort()
  await Promise.all(readers)
  expect([...seen].toSorted()).toContain('2026-10')
})

it('an assembled month is readable by version number, but not listed as published', async () => {
  const old = await publishMonth('2026-09')
  const release = await beginMonth('2026-10')
  await release.assemble()
  const parcels = await store.parcels.inTile(release.version, everywhere)
  expect(parcels).toHaveLength(parcelsInMonth)
  expect(await store.datasets.atVersion('ownership', release.version)).toBeUndefined()
  expect(await store.datasets.get('ownership')).toEqual(old)
  await release.discard()
  expect(await store.parcels.inTile(release.version, everywhere)).toEqual([])
})

it('a rollback withdraws a month at once; the next publication drops its tables', async () => {
  await publishMonth('2026-07')
  const good = await publishMonth('2026-08')
  const bad = await publishMonth('2026-09')
  const { publishedAt, ...again } = await store.rollback(ownership)
  expect(again).toMatchObject({ version: good.version, edition: '2026-08' })
  expect(await store.datasets.get('ownership')).toEqual({ ...again, publishedAt })
  expect(await store.datasets.atVersion('ownership', bad.version)).toBeUndefined()
  await expect(store.rollback(ownership)).rejects.toMatchObject({ code: 'nothing-to-roll-back' })

  const better = await publishMonth('2026-09')
  expect(better.version).not.toBe(bad.version)
  expect(await tables()).toEqual(
    ['owners', 'parcels', 'titles'].flatMap((table) =>
      [good, better].map(({ version }) => `${table}_${version}`),
    ),
  )
  expect(await store.rollback(ownership)).toMatchObject({ version: good.version })
})

it('rejects a rollback when nothing is published or an import is running', async () => {
  await expect(store.rollback(ownership)).rejects.toMatchObject({ code: 'nothing-to-roll-back' })
  await publishMonth('2026-09')
  const release = await beginMonth('2026-10')
  await expect(store.rollback(ownership)).rejects.toMatchObject({ code: 'import-running' })
  await release.discard()
})

it('attaching a partition creates no duplicate index', async () => {
  const { version } = await publishMonth('2026-10')
  const client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select tablename from pg_indexes
     where tablename = any($1)
     group by tablename, regexp_replace(indexdef, '^.* USING ', '') having count(*) > 1`,
    [ownershipTables.map((table) => partitionName(table, version))],
  )
  await client.end()
  expect(rows).toEqual([])
})
