import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { aDescription, aFeature, aMap, aUser, streamOf } from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { queryOnce, withDatabase } from '../testing/test-cluster.ts'

// The replica is a second database of the same server, with other content under the same version,
// so that the tests see which one was read. `npm run bench -- cluster` has streaming replicas.

let primary: FreshDatabase
let replica: FreshDatabase
let store: Store
let changes: boolean[]
beforeAll(async () => {
  primary = await freshDatabase()
  replica = await freshDatabase()
  await publishAt(primary.databaseUrl, 'of the primary')
  await publishAt(replica.databaseUrl, 'of the replica')
  changes = []
  store = await openStore({
    databaseUrl: primary.databaseUrl,
    dataFolder: '',
    replicaUrls: [replica.databaseUrl],
    onReplicaChange: (_, { isAvailable }) => changes.push(isAvailable),
  })
  await until(() => changes.at(-1) === true)
})
afterAll(async () => {
  await store.close()
  await primary.drop()
  await replica.drop()
})

async function publishAt(databaseUrl: string, name: string) {
  const opened = await openStore({ databaseUrl, dataFolder: '' })
  await publish(opened, name)
  await opened.close()
}

async function publish(opened: Store, name: string): Promise<number> {
  const load = await opened.beginLayerLoad(aDescription('green-belt'))
  await load.features(streamOf([aFeature(name)]))
  return (await load.publish(null)).version
}

async function until(isSo: () => boolean) {
  while (!isSo()) await delay(10)
}

const nameIn = async (version: number) => (await store.features.get(version, 1))?.name

it('reads published datasets from the replica', async () => {
  expect(await nameIn(1)).toBe('of the replica')
  expect(await store.featurePages.layerFeature(1, 1)).toMatchObject({ name: 'of the replica' })
})

it('reads a version that the replica lacks from the primary', async () => {
  const version = await publish(store, 'just published')
  expect(await nameIn(version)).toBe('just published')
  expect(await store.datasets.current()).toMatchObject([{ version }])
})

it('reads maps from the primary', async () => {
  const user = await aUser(store)
  const { eid } = await aMap(store, user)
  expect(await store.maps.get(eid, user.id)).toBeDefined()
})

it('reads from the primary while the replica is away, and from the replica once it is back', async () => {
  const name = new URL(replica.databaseUrl).pathname.slice(1)
  const server = withDatabase(replica.databaseUrl, 'postgres')
  expect(await nameIn(1)).toBe('of the replica')
  await queryOnce(server, `alter database ${name} allow_connections false`)
  await queryOnce(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
  const names = await Promise.all(Array.from({ length: 20 }, () => nameIn(1)))
  expect(new Set(names)).toEqual(new Set(['of the primary']))
  await until(() => changes.at(-1) === false)
  await queryOnce(server, `alter database ${name} allow_connections true`)
  await until(() => changes.at(-1) === true)
  expect(await nameIn(1)).toBe('of the replica')
})

it('returns the error of the primary if both refuse', async () => {
  const page = store.featurePages.parcels(1, { limit: 1, filters: [{ name: 'x', value: 1 }] })
  await expect(page).rejects.toThrow('Parcels have no x.')
})
