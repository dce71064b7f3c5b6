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

const onMap = aSavedMap({
  markers: [aMarker({ uuid: 'm' })],
  drawings: [aDrawing(aSquare, { uuid: 'p' })],
})

async function savedBy(person: Client, fields: object = {}): Promise<number> {
  const body = { eid: null, name: 'Fields', data: onMap, ...fields }
  return ((await person.post('/api/user/map/save', body)).body as { eid: number }).eid
}

async function opened(person: Client, eid: number) {
  const { map } = (await person.get(`/api/user/map/${eid}`)).body as {
    map: { revision: number; data: string }
  }
  return { revision: map.revision, data: JSON.parse(map.data) as ReturnType<typeof aSavedMap> }
}

const share = (eid: number, person: Client, access: 1 | 3) =>
  app.store.write((tx) => tx.maps.share(eid, person.userId ?? 0, access))

test('saves zoom and centre separately, also concurrently', async () => {
  const eid = await savedBy(owner)
  const replies = await Promise.all([
    owner.post('/api/user/map/save/zoom', { eid, zoom: [11.5] }),
    owner.post('/api/user/map/save/lngLat', { eid, lngLat: [-3.2, 51.5] }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const map = await opened(owner, eid)
  expect(map).toMatchObject({
    revision: 3,
    data: { map: { zoom: [11.5], lngLat: [-3.2, 51.5] }, markers: { markers: [{ uuid: 'm' }] } },
  })
})

test('saving the zoom does not upgrade a map of an older version', async () => {
  const older = { version: '1.00', name: 'Old', map: { zoom: [7], lngLat: [-1, 52], name: 'Old' } }
  const eid = await savedBy(owner, { name: 'Old', data: older })
  await owner.post('/api/user/map/save/zoom', { eid, zoom: [8] })
  expect((await opened(owner, eid)).data).toEqual({ ...older, map: { ...older.map, zoom: [8] } })
})

test('zoom and centre of a snapshot are accepted but not saved', async () => {
  const eid = await savedBy(owner, { isSnapshot: true })
  const before = await opened(owner, eid)
  expect((await owner.post('/api/user/map/save/zoom', { eid, zoom: [12] })).status).toBe(200)
  expect((await owner.post('/api/user/map/save/lngLat', { eid, lngLat: [0, 50] })).status).toBe(200)
  expect(await opened(owner, eid)).toEqual(before)
})

describe('copying an object to a map', () => {
  const line = [
    [-1.5, 53],
    [-1.49, 53.01],
  ]
  test.each([
    [
      'marker',
      { name: 'Gate', description: 'Oak', center: [-1.5, 53] },
      'markers',
      { name: 'Gate', description: 'Oak', coordinates: [-1.5, 53] },
    ],
    [
      'polygon',
      { name: 'Field', vertices: aSquare.coordinates, area: 1 },
      'polygons',
      { name: 'Field', area: 745_684.55, length: 3.562124, type: 'Polygon' },
    ],
    [
      'polygon',
      { name: 'Ring', vertices: (aSquare.coordinates as unknown[])[0] },
      'polygons',
      { name: 'Ring', type: 'Polygon' },
    ],
    [
      'line',
      { name: 'Path', vertices: line, length: 9 },
      'polygons',
      { name: 'Path', type: 'LineString', area: 0 },
    ],
  ])('adds a %s with measures from the server', async (kind, object, list, expected) => {
    const eid = await savedBy(owner)
    const { status, body } = await owner.post(`/api/user/map/save/${kind}`, { eid, object })
    expect(status).toBe(200)
    const { uuid } = body as { uuid: string }
    const { data } = await opened(owner, eid)
    const objects: readonly unknown[] =
      list === 'markers' ? data.markers.markers : data.drawings.polygons
    expect(objects).toHaveLength(2)
    expect(objects).toContainEqual(expect.objectContaining({ uuid, ...expected }))
  })

  test('adds an object once for repeated requests with one change id', async () => {
    const [eid, other] = [await savedBy(owner), await savedBy(owner)]
    const changeId = crypto.randomUUID()
    const body = { eid, object: { name: 'Path', vertices: line, colour: '#aa3300' }, changeId }
    const copy = (fields = {}) => owner.post('/api/user/map/save/line', { ...body, ...fields })
    const replies = await Promise.all([copy(), copy()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0].body).toEqual(replies[1].body)
    const { data, revision } = await opened(owner, eid)
    const made = (data.drawings.polygons as { name: string }[]).filter(
      ({ name }) => name === 'Path',
    )
    expect(made).toMatchObject([
      { uuid: (replies[0].body as { uuid: string }).uuid, colour: '#aa3300' },
    ])
    expect(revision).toBe(2)
    expect(await copy({ eid: other })).toMatchObject({ status: 400 })
    expect((await opened(owner, other)).revision).toBe(1)
  })

  test.each([
    ['marker', {}],
    ['marker', { center: [-1.5, 53], colour: 'red' }],
    ['line', { vertices: line, colour: '#AA3300;}' }],
    ['marker', { center: [200, 53] }],
    ['marker', { center: ['west', 53] }],
    ['line', { vertices: [[-1.5, 53]] }],
    ['line', { center: [-1.5, 53] }],
    ['polygon', { vertices: line }],
    ['polygon', { vertices: [[1e308, 53]] }],
    ['circle', { center: [-1.5, 53] }],
  ])('rejects a %s of %j', async (kind, object) => {
    const eid = await savedBy(owner)
    const reply = await owner.post(`/api/user/map/save/${kind}`, { eid, object })
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    expect((await opened(owner, eid)).revision).toBe(1)
  })
})

test('updates name and description of an object', async () => {
  const eid = await savedBy(owner)
  const marker = { eid, uuid: 'm', name: 'Giât', description: 'derw' }
  expect((await owner.post('/api/user/map/edit/marker', marker)).status).toBe(200)
  const polygon = { eid, uuid: 'p', name: 'Cae' }
  expect((await owner.post('/api/user/map/edit/polygon', polygon)).status).toBe(200)
  expect((await opened(owner, eid)).data).toMatchObject({
    markers: { markers: [{ uuid: 'm', name: 'Giât', description: 'derw' }] },
    drawings: { polygons: [{ uuid: 'p', name: 'Cae' }] },
  })
})

test('returns 404 for objects of another map or another kind', async () => {
  const eid = await savedBy(owner)
  const stranger = await app.person()
  const theirs = await savedBy(stranger, { data: aSavedMap() })
  const edit = (kind: string, fields: object) =>
    stranger.post(`/api/user/map/edit/${kind}`, { uuid: 'm', name: 'Mine now', ...fields })
  const notThere = { status: 404, body: { code: 'object-not-found' } }
  expect(await edit('marker', { eid: theirs })).toMatchObject(notThere)
  expect(await edit('marker', { eid })).toMatchObject({ status: 404 })
  const ours = await owner.post('/api/user/map/edit/line', { eid, uuid: 'm', name: 'A line' })
  expect(ours).toMatchObject(notThere)
  expect((await opened(owner, eid)).data.markers.markers).toEqual(onMap.markers.markers)
})

test('every partial save requires write access and the lock', async () => {
  const eid = await savedBy(owner)
  const [reader, writer, stranger] = [await app.person(), await app.person(), await app.person()]
  await share(eid, reader, 1)
  await share(eid, writer, 3)
  const calls: [string, object][] = [
    ['save/zoom', { zoom: [9] }],
    ['save/lngLat', { lngLat: [-1, 52] }],
    ['save/marker', { object: { center: [-1, 52] } }],
    ['edit/marker', { uuid: 'm', name: 'Gate' }],
  ]
  const statuses = async (person: Client) => {
    const replies = calls.map(([path, body]) =>
      person.post(`/api/user/map/${path}`, { eid, ...body }),
    )
    return (await Promise.all(replies)).map(({ status }) => status)
  }
  expect(await statuses(reader)).toEqual([403, 403, 403, 403])
  expect(await statuses(stranger)).toEqual([404, 404, 404, 404])
  expect(await statuses(app.anyone)).toEqual([401, 401, 401, 401])
  expect(await statuses(writer)).toEqual([200, 200, 200, 200])
  // The writer's session holds the lock now, until its lease expires.
  expect(await statuses(owner)).toEqual([503, 503, 503, 503])
})
