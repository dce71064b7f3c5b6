import type { MapRecord } from '@terrier/contract/maps'
import { assertDone } from '@terrier/store/outcome'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aMarker, aSavedMap } from '../../testing/saved-map.ts'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

const save = (person: Client, fields: Record<string, unknown> = {}) =>
  person.post('/api/user/map/save', {
    eid: null,
    name: 'Fields',
    data: JSON.stringify(aSavedMap()),
    isSnapshot: false,
    ...fields,
  })

async function savedBy(person: Client, fields: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await save(person, fields)
  expect(status).toBe(200)
  return (body as { eid: number }).eid
}

async function opened(person: Client, eid: number): Promise<MapRecord> {
  const { status, body } = await person.get(`/api/user/map/${eid}`)
  expect(status).toBe(200)
  return body as MapRecord
}

const share = (eid: number, person: Client, access: 1 | 3) =>
  app.store.write((tx) => tx.maps.share(eid, person.userId ?? 0, access))

test('a new map is last in the list, complete, and owned by its creator', async () => {
  const person = await app.person()
  await savedBy(person, { name: 'First' })
  const data = aSavedMap({ markers: [aMarker({ name: 'Tŷ Newydd' })] })
  const eid = await savedBy(person, { name: 'Second', data: JSON.stringify(data) })
  const { body } = await person.get('/api/user/maps')
  const records = body as MapRecord[]
  expect(records.map(({ map }) => map.name)).toEqual(['First', 'Second'])
  expect(records[1]).toMatchObject({
    map: { eid, name: 'Second', sharedWith: [], isSnapshot: false },
    access: 2,
  })
  expect(records[1]?.map.lastModified).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(JSON.parse(records[1]?.map.data ?? '')).toMatchObject({
    markers: { markers: [{ name: 'Tŷ Newydd' }] },
  })
})

test('a save replaces the whole map and returns its revision', async () => {
  const eid = await savedBy(owner)
  const changed = { eid, name: 'Woods', data: aSavedMap({ markers: [aMarker()] }) }
  const { status, body } = await save(owner, changed)
  expect(status).toBe(200)
  const before = await opened(owner, eid)
  expect(body).toMatchObject({ eid, revision: before.map.revision })
  expect(before.map.name).toBe('Woods')
  expect(JSON.parse(before.map.data)).toMatchObject({ markers: { markersDrawn: 1 } })
})

test('rejects a save of an outdated revision and preserves the newer one', async () => {
  const eid = await savedBy(owner)
  const { revision } = (await opened(owner, eid)).map
  expect((await save(owner, { eid, name: 'One', revision })).status).toBe(200)
  const stale = await save(owner, { eid, name: 'Two', revision })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale-revision' } })
  expect((await opened(owner, eid)).map.name).toBe('One')
})

test.each([
  ['  Fields  ', 'Fields'],
  ['   ', 'The name in the data'],
  ['A title that goes on for longer than thirty characters', 'A title that goes on for longe'],
])('the title %j becomes %j', async (name, expected) => {
  const data = aSavedMap({ name: 'The name in the data' })
  const eid = await savedBy(owner, { name, data })
  expect((await opened(owner, eid)).map.name).toBe(expected)
})

test('a map without a name is named Untitled Map', async () => {
  const eid = await savedBy(owner, { name: '', data: aSavedMap({ name: '' }) })
  expect((await opened(owner, eid)).map.name).toBe('Untitled Map')
})

test('removes the user’s location and search marker, and preserves unknown fields', async () => {
  const view = {
    searchMarker: [-1.5, 53],
    currentLocation: [-1.4, 53.1],
    movingMethod: 'flyTo',
    pitch: 30,
  }
  const sent = { ...aSavedMap({ view }), ours: { to: 'keep' } }
  const eid = await savedBy(owner, { data: JSON.stringify(sent) })
  const kept = JSON.parse((await opened(owner, eid)).map.data) as Record<string, object>
  expect(Object.keys(kept['map'] ?? {}).toSorted()).toEqual(['lngLat', 'name', 'pitch', 'zoom'])
  expect(kept['markers']).not.toHaveProperty('searchMarker')
  expect(kept['ours']).toEqual({ to: 'keep' })
})

test('stores a map of version 1.00 unchanged except for its title', async () => {
  const older = {
    version: '1.00',
    name: 'Old',
    map: { zoom: [7], lngLat: [-1, 52], name: 'Old' },
    drawings: { drawings: [], activePolygon: null, polygonCount: 0, lineCount: 0 },
    markers: { id: 1, markers: [{ id: 1, coordinates: [-1, 52], name: 'Old marker' }] },
    mapLayers: { activeLayers: ['ncc-brownfield-sites'] },
  }
  const eid = await savedBy(owner, { name: 'Title', data: JSON.stringify(older) })
  expect(JSON.parse((await opened(owner, eid)).map.data)).toEqual({
    ...older,
    name: 'Title',
    map: { ...older.map, name: 'Title' },
  })
})

describe('rejects data that is not a saved map, and names the field', () => {
  test.each([
    ['text that is not JSON', '{"map":', undefined],
    ['a list', '[]', 'data'],
    ['a newer version', { ...aSavedMap(), version: '9.0' }, 'data.version'],
    [
      'a marker without a position',
      aSavedMap({ markers: [aMarker({ coordinates: ['west'] })] }),
      'data.markers.markers.0.coordinates.0',
    ],
  ])('%s', async (_, data, field) => {
    const { status, body } = await save(owner, { data })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad-request' })
    if (field) expect(Object.keys((body as { errors: object }).errors)).toEqual([field])
  })
})

test('records that a user has viewed a map', async () => {
  const eid = await savedBy(owner)
  const reader = await app.person()
  await share(eid, reader, 1)
  expect((await opened(reader, eid)).viewed).toBe(false)
  expect((await reader.post('/api/user/map/view', { eid })).status).toBe(200)
  expect((await opened(reader, eid)).viewed).toBe(true)
})

test('a snapshot cannot be changed, but can be deleted', async () => {
  const eid = await savedBy(owner, { isSnapshot: true })
  expect((await opened(owner, eid)).map.isSnapshot).toBe(true)
  expect(await save(owner, { eid })).toMatchObject({ status: 404, body: { code: 'map-not-found' } })
  expect((await owner.post('/api/user/map/delete', { eid })).status).toBe(200)
})

test('a deleted map returns 404 for all users', async () => {
  const eid = await savedBy(owner)
  const writer = await app.person()
  await share(eid, writer, 3)
  expect((await owner.post('/api/user/map/delete', { eid })).status).toBe(200)
  for (const person of [owner, writer]) {
    expect((await person.get(`/api/user/map/${eid}`)).status).toBe(404)
    expect((await save(person, { eid })).status).toBe(404)
    expect((await person.post('/api/user/map/view', { eid })).status).toBe(404)
    expect((await person.get(`/api/user/map/download/${eid}`)).status).toBe(404)
  }
  expect((await owner.post('/api/user/map/delete', { eid })).status).toBe(404)
})

/** What each user may do with the owner's map: open, view, save, delete. */
const rights = [
  ['a stranger', undefined, { open: 404, view: 404, save: 404, delete: 404 }],
  ['a reader', 1, { open: 200, view: 200, save: 403, delete: 403 }],
  ['a writer', 3, { open: 200, view: 200, save: 200, delete: 403 }],
] as const

test.each(rights)('%s has the rights of their access to the map', async (_, access, expected) => {
  const eid = await savedBy(owner)
  const person = await app.person()
  if (access) await share(eid, person, access)
  const done = {
    open: (await person.get(`/api/user/map/${eid}`)).status,
    view: (await person.post('/api/user/map/view', { eid })).status,
    save: (await save(person, { eid, name: 'Changed' })).status,
    delete: (await person.post('/api/user/map/delete', { eid })).status,
  }
  expect(done).toEqual(expected)
  const isChanged = expected.save === 200
  expect((await opened(owner, eid)).map.name).toBe(isChanged ? 'Changed' : 'Fields')
})

test('a map is not listed for other users', async () => {
  await savedBy(owner)
  const stranger = await app.person()
  expect((await stranger.get('/api/user/maps')).body).toEqual([])
})

test('in read-only mode maps can be read but not changed', async () => {
  await using closed = await runningApp({ TERRIER_READ_ONLY: '1' })
  const person = await closed.person()
  const { eid } = await closed.store.write(async (tx) =>
    assertDone(
      await tx.maps.create({
        ownerId: person.userId ?? 0,
        name: 'Fields',
        data: JSON.stringify(aSavedMap()),
      }),
    ),
  )
  const refused = { status: 503, body: { code: 'read-only' } }
  expect(await save(person, { eid })).toMatchObject(refused)
  expect(await person.post('/api/user/map/delete', { eid })).toMatchObject(refused)
  expect((await person.post('/api/user/map/view', { eid })).status).toBe(200)
  expect((await person.get(`/api/user/map/${eid}`)).status).toBe(200)
})

test('rejects a map that is too large', async () => {
  const data = aSavedMap({ markers: [aMarker({ note: 'x'.repeat(17 * 1024 * 1024) })] })
  expect(await save(owner, { data })).toMatchObject({ status: 413, body: { code: 'too-large' } })
})
