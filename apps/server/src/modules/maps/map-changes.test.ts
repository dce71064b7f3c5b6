import { randomUUID } from 'node:crypto'

import { mapDataMaxBytes } from '@terrier/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../testing/saved-map.ts'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

const two = [aMarker({ uuid: 'a', name: 'A' }), aMarker({ uuid: 'b', name: 'B' })]

async function aMapWith(data: object = aSavedMap({ markers: two })): Promise<number> {
  const { body } = await owner.post('/api/user/map/save', { eid: null, name: 'Fields', data })
  return (body as { eid: number }).eid
}

type Sent = { revision?: number; changeId?: string; fence?: number; patch: unknown }

const send = (person: Client, eid: number, { revision = 1, ...rest }: Sent, tab?: string) =>
  person.post(
    `/api/user/map/${eid}/changes`,
    { changeId: randomUUID(), revision, ...rest },
    tab === undefined ? {} : { 'X-Terrier-Session': tab },
  )

async function opened(person: Client, eid: number) {
  const { status, body } = await person.get(`/api/user/map/${eid}`)
  expect(status).toBe(200)
  const { map } = body as { map: { name: string; revision: number; data: string } }
  return { ...map, data: JSON.parse(map.data) as ReturnType<typeof aSavedMap> }
}

const namesOn = async (eid: number) => {
  const { data } = await opened(owner, eid)
  return (data.markers.markers as { name: string }[]).map(({ name }) => name)
}

const put = (...items: { uuid: string; name: string; at?: number }[]) => ({
  markers: { put: items.map(({ at, ...fields }) => ({ item: aMarker(fields), at })) },
})

test('a patch changes the named objects and increments the revision', async () => {
  const eid = await aMapWith()
  const patch = {
    head: { name: '  Woods ', map: { ...aSavedMap().map, zoom: [9], searchMarker: [-1, 53] } },
    markers: {
      remove: ['a'],
      put: [{ item: aMarker({ uuid: 'c', name: 'Tŷ' }), at: 0 }],
    },
    drawings: { put: [{ item: aDrawing(aSquare), at: 0 }] },
  }
  const reply = await send(owner, eid, { patch })
  expect(reply).toMatchObject({ status: 200, body: { revision: 2, fence: 1 } })
  const map = await opened(owner, eid)
  expect(map).toMatchObject({
    name: 'Woods',
    revision: 2,
    lastModified: (reply.body as { lastModified: string }).lastModified,
    data: {
      map: { zoom: [9] },
      markers: { markers: [{ name: 'Tŷ' }, { name: 'B' }] },
      drawings: { polygons: [{ uuid: '17ab50d0' }] },
    },
  })
  expect(map.data.map).not.toHaveProperty('searchMarker')
})

test('applies a repeated change once and returns the same response', async () => {
  const eid = await aMapWith()
  const change = { changeId: randomUUID(), patch: put({ uuid: 'c', name: 'C', at: 2 }) }
  const replies = await Promise.all([1, 2, 3].map(() => send(owner, eid, change)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of replies) expect(body).toEqual(replies[0]?.body)
  await send(owner, eid, { revision: 2, patch: put({ uuid: 'd', name: 'D', at: 3 }) })
  expect((await send(owner, eid, change)).body).toEqual(replies[0]?.body)
  expect(await namesOn(eid)).toEqual(['A', 'B', 'C', 'D'])
  expect((await opened(owner, eid)).revision).toBe(3)
})

test('rejects a change id that was used for another map', async () => {
  const change = { changeId: randomUUID(), patch: put({ uuid: 'c', name: 'C', at: 0 }) }
  const [eid, other] = [await aMapWith(), await aMapWith()]
  expect((await send(owner, eid, change)).status).toBe(200)
  expect(await send(owner, other, change)).toMatchObject({
    status: 400,
    body: { errors: { changeId: expect.any(Array) as unknown } },
  })
  expect(await namesOn(other)).toEqual(['A', 'B'])
})

test('creates one map for repeated requests with one change id', async () => {
  const person = await app.person()
  const body = { eid: null, name: 'Once', data: aSavedMap(), changeId: randomUUID() }
  const replies = await Promise.all([1, 2, 3].map(() => person.post('/api/user/map/save', body)))
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: replies[0]?.body })
  expect((await person.get('/api/user/maps')).body).toHaveLength(1)
  const another = await app.person()
  const theirs = await another.post('/api/user/map/save', body)
  expect(theirs.status).toBe(200)
  expect((await person.get('/api/user/maps')).body).toHaveLength(1)
})

test('rejects a change of an outdated revision; one of several concurrent changes succeeds', async () => {
  const eid = await aMapWith()
  const tabs = await Promise.all(
    ['C', 'D', 'E', 'F'].map((name) =>
      send(owner, eid, { patch: put({ uuid: name, name, at: 2 }) }),
    ),
  )
  expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tabs.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await namesOn(eid)).toHaveLength(3)
})

describe('rejects an invalid change as a whole', () => {
  const gate = aMarker({ uuid: 'g', name: 'Gate' })
  test.each([
    ['the removal of an unknown object', { markers: { remove: ['x'] } }],
    ['a change to an unknown object', { markers: { put: [{ item: gate }] } }],
    ['an index beyond the end', { markers: { put: [{ item: gate, at: 3 }] } }],
    [
      'indices out of order',
      {
        markers: {
          put: [
            { item: gate, at: 1 },
            { item: aMarker({ uuid: 'h' }), at: 0 },
          ],
        },
      },
    ],
    ['an object named twice', { markers: { remove: ['a', 'a'] } }],
    ['an object removed and put', { markers: { remove: ['a'], put: [{ item: two[0], at: 0 }] } }],
    [
      'a drawing with the uuid of a marker',
      { drawings: { put: [{ item: aDrawing(aSquare, { uuid: 'a' }), at: 0 }] } },
    ],
    [
      'a marker without a position',
      { markers: { put: [{ item: { uuid: 'g', name: '' }, at: 0 }] } },
    ],
    ['an invalid head', { head: { map: { zoom: 'near' } } }],
    ['a head with objects', { head: { markers: aSavedMap({ markers: two }).markers } }],
    ['a map without markers', { unset: ['markers'] }],
    ['a newer version', { head: { version: '9.0' } }],
    ['U+0000', put({ uuid: 'g', name: '\0', at: 0 })],
    ['half a surrogate pair', put({ uuid: 'g', name: '\uD800', at: 0 })],
  ])('%s', async (_, patch) => {
    const eid = await aMapWith()
    const before = await opened(owner, eid)
    // The valid part comes first, so that a save without rollback would apply half of the patch.
    const both = { ...patch, ...('head' in patch ? {} : { head: { ours: 1 } }) }
    const { status, body } = await send(owner, eid, { patch: both })
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect(await opened(owner, eid)).toEqual(before)
  })
})

test('rejects a change that would make the map too large', async () => {
  const note = 'x'.repeat(mapDataMaxBytes - 100_000)
  const eid = await aMapWith(aSavedMap({ markers: [aMarker({ uuid: 'a', note })] }))
  const large = { ...aMarker({ uuid: 'b' }), note: 'x'.repeat(150_000) }
  const patch = { markers: { put: [{ item: large, at: 1 }] } }
  expect(await send(owner, eid, { patch })).toMatchObject({
    status: 413,
    body: { code: 'too-large' },
  })
  // Near the limit the size of the map is measured exactly, so a map that fits is accepted.
  const small = put({ uuid: 'b', name: 'B', at: 1 })
  expect((await send(owner, eid, { patch: small })).status).toBe(200)
})

test('a map of an older version is upgraded by a change', async () => {
  const eid = await aMapWith({
    version: '1.00',
    name: 'Old',
    map: { zoom: [7], lngLat: [-1, 52], name: 'Old' },
    drawings: { polygons: [], activePolygon: null, polygonCount: 0, lineCount: 0 },
    markers: { id: 1, markers: [{ id: 1, coordinates: [-1, 52], name: 'Old marker' }] },
    mapLayers: { activeLayers: ['parish'] },
  })
  const patch = put({ uuid: 'n', name: 'New', at: 1 })
  expect((await send(owner, eid, { patch })).status).toBe(200)
  expect((await opened(owner, eid)).data).toMatchObject({
    version: '1.1',
    markers: { markers: [{ uuid: '1', name: 'Old marker' }, { name: 'New' }] },
    mapLayers: { landDataLayers: ['parish'] },
  })
})

test('only writers can save; snapshots, deleted and unknown maps return 404', async () => {
  const patch = put({ uuid: 'c', name: 'C', at: 0 })
  const eid = await aMapWith()
  const [reader, writer, stranger] = [await app.person(), await app.person(), await app.person()]
  for (const [person, access] of [
    [reader, 1],
    [writer, 3],
  ] as const) {
    await app.store.write((tx) => tx.maps.share(eid, person.userId ?? 0, access))
  }
  expect((await send(app.anyone, eid, { patch })).status).toBe(401)
  expect((await send(stranger, eid, { patch })).status).toBe(404)
  expect((await send(reader, eid, { patch })).status).toBe(403)
  expect((await send(writer, eid, { patch })).status).toBe(200)
  expect((await send(owner, 2_000_000_000, { patch })).status).toBe(404)
  const made = await owner.post('/api/user/map/save', {
    eid: null,
    name: 'Kept',
    data: aSavedMap(),
    isSnapshot: true,
  })
  const snapshot = (made.body as { eid: number }).eid
  expect((await send(owner, snapshot, { patch })).status).toBe(404)
  await owner.post('/api/user/map/delete', { eid })
  expect((await send(owner, eid, { revision: 2, patch })).status).toBe(404)
})

test('rejects changes in read-only mode', async () => {
  await using closed = await runningApp({ TERRIER_READ_ONLY: '1' })
  const person = await closed.person()
  expect(await send(person, 1, { patch: {} })).toMatchObject({
    status: 503,
    body: { code: 'read-only' },
  })
})
