import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { assertDone, Refusal } from '../outcome.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { queryOnce } from '../testing/test-cluster.ts'

let database: FreshDatabase
let store: Store
beforeAll(async () => {
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const remove = (eid: number) => store.write(async (tx) => assertDone(await tx.maps.remove(eid)))
const restore = (eid: number) => store.tryWrite((tx) => tx.mapBin.restore(eid))

/** Changes the time of deletion. */
const letLie = (eid: number, time: string) =>
  queryOnce(
    database.databaseUrl,
    `update maps set deleted_at = deleted_at - interval '${time}' where id = ${eid}`,
  )

async function purgeAll(limit = 100): Promise<number> {
  const removed = await store.write((tx) => tx.mapBin.purge(limit))
  return removed < limit ? removed : removed + (await purgeAll(limit))
}

describe('a list of maps', () => {
  it('includes the owner of each, is ordered oldest first, and excludes deleted maps', async () => {
    const owner = await aUser(store, { firstName: 'Siân', lastName: 'Tŷ-Gwyn' })
    const reader = await aUser(store)
    const own = await aMap(store, reader, { name: 'Own', isSnapshot: true })
    const shared = await aMap(store, owner, {
      name: 'Shared',
      sharedWith: [{ user: reader, access: 3 }],
    })
    await remove((await aMap(store, reader)).eid)
    expect(await store.mapLists.summariesFor(reader.id)).toMatchObject([
      { eid: own.eid, name: 'Own', isSnapshot: true, access: 2, owner: 'Olwen Tŷ-Gwyn' },
      { eid: shared.eid, name: 'Shared', isSnapshot: false, access: 3, owner: 'Siân Tŷ-Gwyn' },
    ])
  })
})

describe('a deleted map', () => {
  it('is listed only for its owner, most recently deleted first', async () => {
    const [owner, writer] = [await aUser(store), await aUser(store)]
    const first = await aMap(store, owner, { sharedWith: [{ user: writer, access: 3 }] })
    const second = await aMap(store, owner, { name: 'Second' })
    await remove(first.eid)
    await remove(second.eid)
    const listed = await store.mapLists.deletedBy(owner.id)
    expect(listed.map(({ eid }) => eid)).toEqual([second.eid, first.eid])
    const [{ deletedAt, keptUntil } = { deletedAt: new Date(), keptUntil: new Date() }] = listed
    expect((keptUntil.getTime() - deletedAt.getTime()) / 86_400_000).toBeCloseTo(30, 1)
    expect(await store.mapLists.deletedBy(writer.id)).toEqual([])
  })

  it('is restored unchanged, with the users it was shared with', async () => {
    const [owner, writer] = [await aUser(store), await aUser(store)]
    const { eid } = await aMap(store, owner, { sharedWith: [{ user: writer, access: 3 }] })
    const before = await store.maps.get(eid, owner.id)
    await remove(eid)
    assertDone(await restore(eid))
    expect(await store.maps.get(eid, owner.id)).toEqual(before)
    expect(await store.maps.get(eid, writer.id)).toMatchObject({ access: 3 })
    expect(await store.mapLists.deletedBy(owner.id)).toEqual([])
  })

  it('is restored without its public links, which can be created again', async () => {
    const { eid } = await aMap(store, await aUser(store))
    const now = new Date()
    const [geojson, view, anew] = ['g', 'v', 'n'].map((letter) => letter.repeat(24))
    await store.write(async (tx) => {
      await tx.links.publish(eid, { slug: geojson ?? '' }, now)
      const made = { slug: view ?? '', expiresAt: null, showsLayers: true, dataGroupIds: [] }
      await tx.links.addView(eid, made, { most: 3, now })
    })
    await remove(eid)
    expect(await restore(eid)).toBe(2)
    expect(await store.links.geojsonOf(eid, now)).toBeUndefined()
    expect(await store.links.viewsOf(eid, now)).toEqual([])
    expect(await store.links.find(view ?? '', 'view', now)).toBeUndefined()
    const link = { slug: anew ?? '' }
    expect(await store.write((tx) => tx.links.publish(eid, link, now))).toBe(anew)
  })

  it('preserves the access of each user until its retention period ends', async () => {
    const [owner, reader, stranger] = [await aUser(store), await aUser(store), await aUser(store)]
    const { eid } = await aMap(store, owner, { sharedWith: [{ user: reader, access: 1 }] })
    const inBin = (userId: number) => store.write((tx) => tx.mapBin.get(eid, userId))
    expect(await inBin(owner.id)).toBeUndefined()
    await remove(eid)
    expect(await inBin(owner.id)).toEqual({ access: 2, isSnapshot: false })
    expect(await inBin(reader.id)).toEqual({ access: 1, isSnapshot: false })
    expect(await inBin(stranger.id)).toBeUndefined()
    await letLie(eid, '30 days 1 minute')
    expect(await inBin(owner.id)).toBeUndefined()
  })

  it('cannot be restored when it is not deleted, unknown or past its retention period', async () => {
    const owner = await aUser(store)
    const kept = await aMap(store, owner)
    const old = await aMap(store, owner)
    await remove(old.eid)
    await letLie(old.eid, '30 days 1 minute')
    for (const eid of [kept.eid, old.eid, 2_000_000_000]) {
      expect(await restore(eid)).toEqual(new Refusal('map-not-found', undefined))
    }
    expect(await store.mapLists.deletedBy(owner.id)).toEqual([])
  })
})

describe('the purge', () => {
  it('removes only maps past their retention period', async () => {
    const owner = await aUser(store)
    const standing = await aMap(store, owner)
    const recent = await aMap(store, owner)
    await remove(recent.eid)
    await letLie(recent.eid, '29 days 23 hours')
    for (let count = 0; count < 5; count += 1) {
      const { eid } = await aMap(store, owner)
      await remove(eid)
      await letLie(eid, '31 days')
    }
    expect(await purgeAll(2)).toBeGreaterThanOrEqual(5)
    expect(await purgeAll()).toBe(0)
    expect(await store.maps.listFor(owner.id)).toMatchObject([{ eid: standing.eid }])
    assertDone(await restore(recent.eid))
    expect(await store.maps.listFor(owner.id)).toHaveLength(2)
  })

  it('removes each map once when several stores purge concurrently', async () => {
    const owner = await aUser(store)
    for (let count = 0; count < 12; count += 1) {
      const { eid } = await aMap(store, owner)
      await remove(eid)
      await letLie(eid, '31 days')
    }
    const others = await Promise.all(
      Array.from({ length: 3 }, () =>
        openStore({ databaseUrl: database.databaseUrl, dataFolder: '' }),
      ),
    )
    const counts = await Promise.all(
      others.map((other) => other.write((tx) => tx.mapBin.purge(100))),
    )
    await Promise.all(others.map((other) => other.close()))
    expect(counts.reduce((sum, count) => sum + count, 0) + (await purgeAll())).toBe(12)
  })
})
