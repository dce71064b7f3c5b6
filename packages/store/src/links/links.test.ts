import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { assertDone } from '../outcome.ts'
import type { Store } from '../store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

let store: Store
beforeAll(async () => {
  store = await freshStore()
})
afterAll(() => store.close())

const now = new Date('2026-11-01T12:00:00Z')
const later = new Date('2026-11-02T12:00:00Z')
const limit = { most: 3, now }
const slug = (letter: string) => letter.repeat(24)
const view = (letter: string, expiresAt: Date | null = null) => ({
  slug: slug(letter),
  expiresAt,
  showsLayers: true,
  dataGroupIds: [],
})

describe('the GeoJSON link of a map', () => {
  it('has one slug for concurrent requests', async () => {
    const owner = await aUser(store)
    const { eid } = await aMap(store, owner)
    const slugs = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letter) =>
        store.write((tx) => tx.links.publish(eid, { slug: slug(letter) }, now)),
      ),
    )
    expect(new Set(slugs).size).toBe(1)
    const [kept = ''] = slugs
    expect(await store.links.geojsonOf(eid, now)).toMatchObject({ slug: kept, dataGroupIds: [] })
    expect(await store.links.find(kept, 'geojson', now)).toMatchObject({ eid, ownerId: owner.id })
    expect(await store.links.find(kept, 'view', now)).toBeUndefined()
  })

  it('is not found once it is unpublished or the map is deleted', async () => {
    const owner = await aUser(store)
    const [one, other] = [await aMap(store, owner), await aMap(store, owner)]
    await store.write((tx) => tx.links.publish(one.eid, { slug: slug('e') }, now))
    await store.write((tx) => tx.links.publish(other.eid, { slug: slug('f') }, now))
    await store.write((tx) => tx.links.unpublish(one.eid))
    await store.write(async (tx) => assertDone(await tx.maps.remove(other.eid)))
    expect(await store.links.find(slug('e'), 'geojson', now)).toBeUndefined()
    expect(await store.links.find(slug('f'), 'geojson', now)).toBeUndefined()
  })
})

describe('view links', () => {
  it('expire, are removed one by one, and are limited in number', async () => {
    const { eid } = await aMap(store, await aUser(store))
    const add = (letter: string, expiresAt: Date | null = null, at = now) =>
      store.write((tx) => tx.links.addView(eid, view(letter, expiresAt), { most: 3, now: at }))
    await add('g', later)
    await add('h')
    expect(await add('i')).toMatchObject({ slug: slug('i'), expiresAt: null, showsLayers: true })
    expect(await add('j')).toBeUndefined()
    expect(await store.links.find(slug('g'), 'view', now)).toMatchObject({ eid, expiresAt: later })
    expect(await store.links.find(slug('g'), 'view', later)).toBeUndefined()
    expect(await store.links.viewsOf(eid, later)).toHaveLength(2)
    expect(await add('j', null, later)).toBeDefined()
    await store.write((tx) => tx.links.removeView(eid, slug('h')))
    expect(await store.links.find(slug('h'), 'view', now)).toBeUndefined()
    expect((await store.links.viewsOf(eid, later)).map((link) => link.slug)).toEqual([
      slug('i'),
      slug('j'),
    ])
  })

  it('are removed only through their own map', async () => {
    const owner = await aUser(store)
    const [one, other] = [await aMap(store, owner), await aMap(store, owner)]
    await store.write((tx) => tx.links.addView(one.eid, view('k'), limit))
    await store.write((tx) => tx.links.removeView(other.eid, slug('k')))
    expect(await store.links.find(slug('k'), 'view', now)).toBeDefined()
  })
})
