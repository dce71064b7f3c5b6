import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Client } from 'pg'

import { openStore } from '../open-store.ts'
import type { FeatureRow } from '../import-rows.ts'
import type { Store } from '../store.ts'
import { aDescription, aFeature, aFile, aParcel, streamOf } from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'

const everywhere = [-180, -90, 180, 90] as const

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

async function publish(names: readonly string[], edition?: string) {
  const load = await store.beginLayerLoad(aDescription('wards', edition))
  await load.features(streamOf(names.map((name) => aFeature(name))))
  return load.publish({})
}

async function namesAt(version: number) {
  return (await store.features.inTile(version, everywhere)).map(({ name }) => name)
}

async function tables(): Promise<string[]> {
  const client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and relname ~ '_[0-9]+'`,
  )
  await client.end()
  return rows.map(({ relname }) => relname).toSorted()
}

it('returns features in import order with legend index, name and geometry', async () => {
  const load = await store.beginLayerLoad(aDescription('wards'))
  const first = aFeature('Aberŵyn', [1, 54, 1.1, 54.1], { legendIndex: 3 })
  expect(await load.features(streamOf([first, aFeature(null)]))).toBe(2)
  await load.features(streamOf([aFeature('Third')]))
  const { version, rows } = await load.publish({})
  expect(rows).toBe(3)
  expect(await store.features.inTile(version, everywhere)).toEqual([
    { id: 1, legendIndex: 3, name: 'Aberŵyn', geom: Buffer.from('Aberŵyn') },
    { id: 2, legendIndex: 0, name: null, geom: Buffer.alloc(0) },
    { id: 3, legendIndex: 0, name: 'Third', geom: Buffer.from('Third') },
  ])
  expect(await store.features.inTile(version, [1.05, 54.05, 1.2, 54.2])).toHaveLength(1)
  expect(await store.features.inTile(version, everywhere, 2)).toHaveLength(2)
})

it('a layer without features is published as an empty one', async () => {
  expect(await publish([])).toMatchObject({ rows: 0, bounds: null })
})

it('readers see the old edition until the new one is published', async () => {
  const old = await publish(['old'])
  const load = await store.beginLayerLoad(aDescription('wards'))
  await load.features(streamOf([aFeature('new')]))
  expect(await store.datasets.get('wards')).toEqual(old)
  const published = await load.publish({})
  expect(await store.datasets.get('wards')).toEqual(published)
  expect(await namesAt(published.version)).toEqual(['new'])
  expect(await namesAt(old.version)).toEqual(['old'])
})

it('an import discarded after a broken file leaves nothing behind', async () => {
  const old = await publish(['old'])
  const load = await store.beginLayerLoad(aDescription('wards'))
  await expect(load.features(brokenFile())).rejects.toThrow('in the middle of a line')
  await load.discard()
  await load.discard()
  expect(await store.datasets.get('wards')).toEqual(old)
  expect(await tables()).toEqual([`features_${old.version}`])
})

it('rejects a second import of the same dataset, but not of another', async () => {
  const load = await store.beginLayerLoad(aDescription('wards'))
  const second = store.beginLayerLoad(aDescription('wards'))
  await expect(second).rejects.toMatchObject({ code: 'import-running' })
  const other = await store.beginLayerLoad(aDescription('parishes'))
  await other.discard()
  await load.discard()
  const third = await store.beginLayerLoad(aDescription('wards'))
  await third.discard()
})

it('the next import drops the tables of an interrupted one', async () => {
  const old = await publish(['old'])
  const load = await store.beginLayerLoad(aDescription('wards'))
  await load.features(streamOf([aFeature('abandoned')]))
  await cutConnectionsOf('terrier import')
  await expect(load.publish({})).rejects.toMatchObject({ code: 'database-unreachable' })
  expect(await store.datasets.get('wards')).toEqual(old)
  const next = await publish(['next'])
  expect(await tables()).toEqual([`features_${old.version}`, `features_${next.version}`])
})

it('notifies watchers of a publication, also after a lost connection', async () => {
  const onChange = vi.fn()
  const stop = await store.datasets.watch(onChange)
  await publish(['one'])
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  await cutConnectionsOf('terrier watch')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), 5000)
  await publish(['two'], '2026-11')
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3))
  stop()
})

it('closing the store stops its watchers', async () => {
  const watching = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  const onChange = vi.fn()
  await watching.datasets.watch(onChange)
  await watching.close()
  await publish(['one'])
  expect(onChange).not.toHaveBeenCalled()
})

it('an import that fails to publish leaves nothing behind', async () => {
  const load = await store.beginLayerLoad(aDescription('wards'))
  await load.features(streamOf([aFeature('ward')]))
  const endless: Record<string, unknown> = {}
  endless['itself'] = endless
  await expect(load.publish(endless)).rejects.toThrow('circular')
  await load.discard()
  expect(await tables()).toEqual([])
  expect(await store.datasets.get('wards')).toBeUndefined()
})

it('runs imports of different datasets concurrently', async () => {
  const load = await store.beginLayerLoad(aDescription('wards'))
  const release = await store.beginOwnershipRelease(aDescription('ownership'))
  await Promise.all([
    load.features(streamOf([aFeature('ward')])),
    release.parcels(aFile('inspire'), streamOf([aParcel(1)]), () => null),
  ])
  await Promise.all([load.publish({}), release.publish({})])
  const ids = (await store.datasets.current()).map(({ id }) => id)
  expect(ids).toEqual(['ownership', 'wards'])
})

async function* brokenFile(): AsyncGenerator<FeatureRow> {
  yield aFeature('half')
  throw new Error('the file ends in the middle of a line')
}

async function cutConnectionsOf(applicationName: string): Promise<void> {
  const client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like $1 || ' %' and datname = current_database()`,
    [applicationName],
  )
  await client.end()
}
