import { randomUUID } from 'node:crypto'

import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { apply, square } from '@terrier/domain/document/operation.examples'
import { version100 } from '@terrier/domain/document/upgrade-map.examples'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openStore } from '../open-store.ts'
import { assertDone } from '../outcome.ts'
import type { Store } from '../store.ts'
import type { User } from '../stored.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'

let database: FreshDatabase
let store: Store
let client: Client
let owner: User
beforeAll(async () => {
  database = await freshDatabase()
  const { databaseUrl } = database
  store = await openStore({ databaseUrl, dataFolder: '' })
  client = new Client({ connectionString: databaseUrl })
  await client.connect()
  owner = await aUser(store)
})
afterAll(async () => {
  await client.end()
  await store.close()
  await database.drop()
})

const at = (place: number) => [1 + place / 100, 54.5] as const
const names = ['a', 'b', 'c', 'd'] as const
const start = apply(
  emptyMap('Fields'),
  ...names.map((uuid, place) => addMarker({ uuid, lngLat: at(place) })),
  addDrawing({ uuid: 'wood', shape: square(0.02) }),
  addDrawing({ uuid: 'lake', shape: square(0.01) }),
)
const marker = (uuid: string, name = uuid) => ({
  uuid,
  name,
  coordinates: [1.5, 54.5] as [number, number],
})
const drawing = (uuid: string) => {
  const [one] = start.drawings.polygons
  if (!one) throw new Error('There is no drawing.')
  return { ...one, uuid }
}
const stored = (content: unknown = start) =>
  aMap(store, owner, { name: 'Fields', data: JSON.stringify(content) })

const editor = () => ({
  userId: owner.id,
  session: { holder: 'tab', sessionId: null, leaseMs: 60_000 },
})
const trySave = (eid: number, patch: MapPatch, more: { changeId?: string; name?: string } = {}) =>
  store.tryWrite((tx) =>
    tx.maps.save({ eid, editor: editor(), changeId: more.changeId }, { patch, name: more.name }),
  )
const save = async (...given: Parameters<typeof trySave>) => assertDone(await trySave(...given))

async function document(eid: number): Promise<SavedMapData> {
  const map = await store.maps.get(eid, owner.id)
  return JSON.parse(map?.data ?? '') as SavedMapData
}

async function markersAfter(...patches: readonly MapPatch[]): Promise<string[]> {
  const { eid } = await stored()
  for (const patch of patches) await save(eid, patch)
  return (await document(eid)).markers.markers.map(({ uuid }) => uuid)
}

const put = (...items: readonly (readonly [uuid: string, at?: number])[]): MapPatch => ({
  markers: { put: items.map(([uuid, place]) => ({ item: marker(uuid), at: place })) },
})

const drawn = (uuid: string, place?: number) => [{ item: drawing(uuid), at: place }]

const historyOf = (eid: number) => store.revisions.before(eid, undefined, 20)

/** All pairs of places in a list of this length, its end included. */
const pairs = (length: number) =>
  Array.from({ length: length + 1 }, (_, low) =>
    Array.from({ length: length + 1 - low }, (_item, more) => [low, low + more] as const),
  ).flat()

describe('a patch places objects in the list', () => {
  it.each<readonly [what: string, patch: MapPatch, expected: string]>([
    ['before all', put(['x', 0]), 'xabcd'],
    ['between two', put(['x', 2]), 'abxcd'],
    ['at the end', put(['x', 4]), 'abcdx'],
    ['several at one place', put(['x', 1], ['y', 2], ['z', 3]), 'axyzbcd'],
    ['at several places', put(['x', 0], ['y', 3], ['z', 6]), 'xabycdz'],
    ['and moves one forward', put(['d', 1]), 'adbc'],
    ['and moves one back', put(['a', 2]), 'bcad'],
    ['and leaves one that has no place', put(['b']), 'abcd'],
    ['and removes others', { markers: { remove: ['a', 'c'], ...put(['x', 1]).markers } }, 'bxd'],
  ])('%s', async (_, patch, expected) => {
    expect((await markersAfter(patch)).join('')).toBe(expected)
  })

  it.each(pairs(names.length))(
    'two before the object at %i and two before that at %i',
    async (low, high) => {
      const places = [low, low + 1, high + 2, high + 3]
      const expected = [...names.slice(0, low), 'w', 'x', ...names.slice(low, high), 'y', 'z']
      const patch = put(...places.map((place, index) => ['wxyz'.charAt(index), place] as const))
      expect(await markersAfter(patch)).toEqual([...expected, ...names.slice(high)])
    },
  )

  it('in an order that is kept when the keys have become too long', async () => {
    const { eid } = await stored()
    const long = `0.${'0'.repeat(250)}1`
    await client.query(
      `update map_objects set place = place + $2::numeric where map_id = $1 and uuid = 'b'`,
      [eid, long],
    )
    await save(eid, put(['x', 1]))
    const { markers } = await document(eid)
    expect(markers.markers.map(({ uuid }) => uuid)).toEqual(['a', 'x', 'b', 'c', 'd'])
    const { rows } = await client.query<{ longest: number }>(
      'select max(length(place::text)) as longest from map_objects where map_id = $1',
      [eid],
    )
    expect(rows[0]?.longest).toBeLessThan(20)
  })

  it('of the other kind, if they leave the one list for the other', async () => {
    const { eid } = await stored()
    await save(eid, {
      markers: { remove: ['a'] },
      drawings: { put: [{ item: drawing('a'), at: 0 }] },
    })
    const { markers, drawings } = await document(eid)
    expect(markers.markers.map(({ uuid }) => uuid)).toEqual(['b', 'c', 'd'])
    expect(drawings.polygons.map(({ uuid }) => uuid)).toEqual(['a', 'wood', 'lake'])
  })
})

describe('a patch that does not fit is refused', () => {
  const twice = 'names an object twice'
  const missing = 'names an object that is not there'
  const order = 'does not name the places in ascending order'
  const beyond = 'names a place beyond the end'
  const both = 'names an object that is a drawing too'
  it.each<readonly [what: string, patch: MapPatch, field: string, why: string]>([
    ['two removals of one', { markers: { remove: ['a', 'a'] } }, 'markers', twice],
    ['a removed one put', { markers: { remove: ['a'], ...put(['a']).markers } }, 'markers', twice],
    ['one put twice', put(['x', 0], ['x', 1]), 'markers', twice],
    ['an unknown one removed', { markers: { remove: ['x'] } }, 'markers', missing],
    ['an unknown one changed', put(['x']), 'markers', missing],
    ['a drawing removed as a marker', { markers: { remove: ['wood'] } }, 'markers', missing],
    ['a marker changed as a drawing', { drawings: { put: drawn('a') } }, 'drawings', missing],
    ['places that descend', put(['x', 2], ['y', 1]), 'markers', order],
    ['the same place twice', put(['x', 1], ['y', 1]), 'markers', order],
    ['a place beyond the end', put(['x', 5]), 'markers', beyond],
    [
      'a place beyond what stays',
      { markers: { remove: ['a'], ...put(['x', 4]).markers } },
      'markers',
      beyond,
    ],
    ['a drawing put as a marker', put(['wood', 0]), 'markers', both],
    [
      'a drawing put as a marker while another drawing changes',
      { ...put(['wood', 0]), drawings: { put: drawn('lake') } },
      'markers',
      both,
    ],
    ['a marker put as a drawing', { drawings: { put: drawn('a', 0) } }, 'markers', both],
    ['one put as both', { ...put(['x', 0]), drawings: { put: drawn('x', 0) } }, 'markers', both],
  ])('%s', async (_, patch, field, why) => {
    const { eid, revision } = await stored()
    expect(await trySave(eid, patch)).toMatchObject({
      code: 'patch-does-not-fit',
      details: { field, why },
    })
    expect(await store.maps.get(eid, owner.id)).toMatchObject({ revision })
    expect(await document(eid)).toEqual(JSON.parse(JSON.stringify(start)))
  })
})

describe('a patch of a map that is stored whole', () => {
  it('is applied to what is read of it', async () => {
    const { eid } = await stored(version100)
    await save(eid, put(['x', 0]), { name: 'Meadows' })
    const [first] = (await document(eid)).markers.markers
    expect(first?.uuid).toBe('x')
    expect(await store.maps.getSince(eid, owner.id, 1)).toMatchObject({ revision: 2, patch: null })
    expect(await store.maps.getSince(eid, owner.id, 2)).toMatchObject({ revision: 2, patch: {} })
    expect(await store.maps.heading(eid, owner.id)).toMatchObject({ name: 'Meadows', revision: 2 })
  })

  it('is refused with its field if it does not fit', async () => {
    const { eid } = await stored(version100)
    expect(await trySave(eid, put(['x']))).toMatchObject({
      code: 'patch-does-not-fit',
      details: { field: 'markers', why: expect.stringContaining('not there') },
    })
  })

  it('is refused if the map cannot be read', async () => {
    const { eid } = await stored([])
    expect(await trySave(eid, put(['x', 0]))).toMatchObject({ code: 'map-unreadable' })
  })
})

describe('a save that is sent again', () => {
  it('returns the first result and changes nothing', async () => {
    const { eid } = await stored()
    const changeId = randomUUID()
    const first = await save(eid, put(['x', 0]), { changeId })
    await save(eid, put(['y', 0]))
    const again = await save(eid, put(['x', 0]), { changeId })
    expect(again).toEqual(first)
    expect(await store.maps.heading(eid, owner.id)).toMatchObject({ revision: 3 })
  })

  it('is refused for another map', async () => {
    const [one, other] = [await stored(), await stored()]
    const changeId = randomUUID()
    await save(one.eid, put(['x', 0]), { changeId })
    expect(await trySave(other.eid, put(['x', 0]), { changeId })).toMatchObject({
      code: 'change-id-of-another-map',
    })
  })

  it('creates one map, and is refused for another change', async () => {
    const changeId = randomUUID()
    const map = { ownerId: owner.id, name: 'Once', data: JSON.stringify(start), changeId }
    const create = () => store.write(async (tx) => assertDone(await tx.maps.create(map)))
    const [first, again] = await Promise.all([create(), create()])
    expect([again.eid, again.revision]).toEqual([first.eid, 1])
    const saved = randomUUID()
    await save(first.eid, put(['x', 0]), { changeId: saved })
    expect(await store.tryWrite((tx) => tx.maps.create({ ...map, changeId: saved }))).toMatchObject(
      { code: 'change-id-of-another-change' },
    )
  })
})

describe('the history of a map', () => {
  const view = { head: { map: { ...start.map, zoom: [9] } } } satisfies MapPatch
  it('lists changes of objects, name and layers, but not of the view', async () => {
    const { eid } = await stored()
    await save(eid, view)
    await save(eid, put(['x', 0]))
    await save(eid, {}, { name: 'Meadows' })
    await save(eid, { head: { map: { ...start.map, zoom: [8], baseLayer: 'aerial' } } })
    await save(eid, { head: { mapLayers: { ...start.mapLayers, landDataLayers: ['parish'] } } })
    await save(eid, { head: { map: { ...start.map, baseLayer: 'aerial', lngLat: [1, 54] } } })
    const listed = (await historyOf(eid)).map(({ revision }) => revision)
    expect(listed).toEqual([6, 5, 4, 3, 1])
  })

  it('has the patch and the previous values of a save', async () => {
    const { eid } = await stored()
    const patch = { ...put(['a']), head: { theme: 'winter' } }
    await save(eid, patch, { name: 'Meadows' })
    const [latest] = await historyOf(eid)
    const [a] = start.markers.markers
    expect(latest).toMatchObject({
      revision: 2,
      patch: { markers: { put: [{ item: marker('a') }] }, head: { theme: 'winter' } },
      summary: null,
      what: null,
      before: {
        name: 'Fields',
        added: ['theme'],
        objects: [{ uuid: 'a', kind: 'marker', data: a }],
      },
    })
  })

  it('has a summary in place of a large patch', async () => {
    const { eid } = await stored()
    const large = 'x'.repeat(70_000)
    const item = { ...marker('a', 'Gate'), description: large }
    await save(eid, { markers: { remove: ['b'], put: [{ item }] } })
    const [latest] = await historyOf(eid)
    const one = { markers: 1, polygons: 0, lines: 0 }
    expect(latest).toMatchObject({
      patch: null,
      summary: {
        removed: { ...one, name: 'Marker 2' },
        renamed: { ...one, name: 'Gate', from: 'Marker 1' },
      },
    })
  })

  it('has a summary of a large change of a whole map, and the patch of a small one', async () => {
    const { eid } = await stored()
    const whole = (next: SavedMapData) =>
      store.write(async (tx) =>
        assertDone(
          await tx.maps.save(
            { eid, editor: editor() },
            { name: 'Fields', data: JSON.stringify(next) },
          ),
        ),
      )
    await whole(apply(start, addMarker({ uuid: 'x', lngLat: at(9) })))
    const [small] = await historyOf(eid)
    expect(small?.patch?.markers?.put).toMatchObject([{ item: { uuid: 'x' } }])
    const [first, ...others] = start.markers.markers
    const item = { ...(first ?? marker('a')), description: 'x'.repeat(70_000) }
    await whole({ ...start, markers: { ...start.markers, markers: [item, ...others] } })
    const [large] = await historyOf(eid)
    expect(large).toMatchObject({ patch: null, summary: { described: { name: 'Marker 1' } } })
  })

  it('has only words for a save of a map that cannot be read', async () => {
    const { eid } = await stored()
    await store.write(async (tx) =>
      assertDone(await tx.maps.save({ eid, editor: editor() }, { name: 'Fields', data: '[]' })),
    )
    const [latest] = await historyOf(eid)
    expect(latest).toMatchObject({ patch: null, summary: null, what: 'Saved the map' })
  })

  it('begins with the creation of the map or the snapshot', async () => {
    const { eid } = await stored()
    expect(await historyOf(eid)).toMatchObject([{ revision: 1, what: 'Made the map' }])
    const snapshot = await aMap(store, owner, { isSnapshot: true })
    expect(await historyOf(snapshot.eid)).toMatchObject([{ what: 'Made the snapshot' }])
  })
})

it('returns each revision of a map that was saved whole, in new and in older forms', async () => {
  const { eid } = await stored()
  const [a, b, c, d] = start.markers.markers
  const [wood, lake] = start.drawings.polygons
  const rearranged = {
    ...start,
    theme: 'winter',
    markers: { ...start.markers, markers: [d, b, { ...c, name: 'Gate' }, { ...a, uuid: 'x' }] },
    drawings: { ...start.drawings, polygons: [lake, wood] },
  }
  const { mapLayers: _, ...withoutLayers } = rearranged
  const documents = [start, rearranged, version100, withoutLayers, [], start].map(
    (content): unknown => JSON.parse(JSON.stringify(content)),
  )
  for (const [index, content] of documents.entries()) {
    if (index === 0) continue
    const data = JSON.stringify(content)
    assertDone(
      await store.tryWrite((tx) =>
        tx.maps.save({ eid, editor: editor() }, { name: `Fields ${index}`, data }),
      ),
    )
  }
  const revisions = await Promise.all(
    documents.map((_content, index) => store.revisions.at(eid, index + 1)),
  )
  expect(revisions.map((map) => JSON.parse(map?.data ?? '') as unknown)).toEqual(documents)
  expect(revisions.map((map) => map?.name)).toEqual([
    'Fields',
    ...[1, 2, 3, 4, 5].map((index) => `Fields ${index}`),
  ])
})

it('counts the objects of a map that was saved whole', async () => {
  const { eid } = await stored()
  const [a, , c] = start.markers.markers
  const [wood] = start.drawings.polygons
  const fewer = {
    ...start,
    markers: { ...start.markers, markers: [a, c] },
    drawings: { ...start.drawings, polygons: [wood] },
  }
  assertDone(
    await store.tryWrite((tx) =>
      tx.maps.save({ eid, editor: editor() }, { name: 'Fields', data: JSON.stringify(fewer) }),
    ),
  )
  const { rows } = await client.query(
    'select marker_count as markers, drawing_count as drawings from maps where id = $1',
    [eid],
  )
  expect(rows).toEqual([{ markers: 2, drawings: 1 }])
})

it('lists a save of the whole map that changed only its name, and none that changed nothing', async () => {
  const { eid } = await stored()
  const data = JSON.stringify(start)
  for (const name of ['Fields', 'Meadows']) {
    assertDone(
      await store.tryWrite((tx) => tx.maps.save({ eid, editor: editor() }, { name, data })),
    )
  }
  expect((await historyOf(eid)).map(({ revision }) => revision)).toEqual([3, 1])
})

it('refuses a save by a session that lost its lock to another one meanwhile', async () => {
  const { eid } = await stored()
  const { fence } = await save(eid, put(['x', 0]))
  const other = { ...editor(), session: { ...editor().session, holder: 'another tab' } }
  await store.write((tx) => tx.locks.release(eid, editor()))
  assertDone(await store.tryWrite((tx) => tx.locks.acquire(eid, other)))
  await store.write((tx) => tx.locks.release(eid, other))
  const late = await store.tryWrite((tx) =>
    tx.maps.save({ eid, editor: editor(), fence }, { patch: put(['y', 0]) }),
  )
  expect(late).toMatchObject({ code: 'map-locked' })
  expect(await store.maps.heading(eid, owner.id)).toMatchObject({ revision: 2 })
})

describe('a map within a transaction', () => {
  it('is read with the rights of the user', async () => {
    const [reader, stranger] = [await aUser(store), await aUser(store)]
    const { eid } = await aMap(store, owner, { sharedWith: [{ user: reader, access: 1 }] })
    await store.write(async (tx) => {
      expect(await tx.maps.get(eid, owner.id)).toMatchObject({ eid, access: 2, name: 'Fields' })
      expect(await tx.maps.get(eid, stranger.id)).toBeUndefined()
      expect(await tx.maps.accessState(eid, reader.id)).toMatchObject({ access: 1, revision: 1 })
      expect(await tx.maps.accessState(eid, stranger.id)).toBeUndefined()
      await tx.maps.share(eid, owner.id, 1)
      await tx.maps.share(eid, reader.id, 3)
      expect(await tx.maps.accessState(eid, owner.id)).toMatchObject({ access: 2 })
      expect(await tx.maps.accessState(eid, reader.id)).toMatchObject({ access: 3 })
      assertDone(await tx.maps.remove(eid))
      expect(await tx.maps.accessState(eid, owner.id)).toBeUndefined()
      expect(await tx.maps.get(eid, owner.id)).toBeUndefined()
    })
    const again = await store.tryWrite((tx) => tx.maps.remove(eid))
    expect(again).toMatchObject({ code: 'map-not-found' })
  })

  it('has a heading without its content', async () => {
    const { eid } = await stored()
    expect(await store.maps.heading(eid, owner.id)).toEqual({
      name: 'Fields',
      revision: 1,
      access: 2,
      isSnapshot: false,
      maySeeHistory: expect.any(Boolean),
    })
  })
})
