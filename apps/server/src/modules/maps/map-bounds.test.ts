import { randomUUID } from 'node:crypto'

import type { MapRecord } from '@terrier/contract/maps'
import { brokenMaps } from '@terrier/domain/document/repair-map.examples'
import { parseMap } from '@terrier/domain/document/upgrade-map'
import { assertDone } from '@terrier/store/outcome'
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

const save = (data: unknown, fields: object = {}) =>
  owner.post('/api/user/map/save', { eid: null, name: 'Fields', data, ...fields })

const aMap = async () => ((await save(aSavedMap())).body as { eid: number }).eid

/** A map as an older server stored it, without validation. */
const aStoredMap = async (data: object) => {
  const map = { ownerId: owner.userId ?? 0, name: 'Fields', data: JSON.stringify(data) }
  return (await app.store.write(async (tx) => assertDone(await tx.maps.create(map)))).eid
}

const opened = async (eid: number) => (await owner.get(`/api/user/map/${eid}`)).body as MapRecord

const refusal = (...fields: string[]) => ({
  status: 400,
  body: {
    code: 'bad-request',
    errors: Object.fromEntries(fields.map((field) => [field, expect.any(Array)])),
  },
})

/** Data nested too deeply is refused before its fields are known. */
const named = brokenMaps.filter(([, , where]) => where !== '')

describe('a map with a value out of bounds is not saved', () => {
  test.each(named)('as text or as an object: %s', async (_, data, where) => {
    const eid = await aMap()
    for (const sent of [data, JSON.stringify(data)]) {
      expect(await save(sent)).toMatchObject(refusal(`data.${where}`))
      expect(await save(sent, { eid })).toMatchObject(refusal(`data.${where}`))
    }
    expect((await opened(eid)).map.revision).toBe(1)
  })

  test('with a title that is too long', async () => {
    expect(await save(aSavedMap(), { name: 'x'.repeat(5000) })).toMatchObject(refusal('name'))
  })

  test('with data nested too deeply', async () => {
    for (const [, data] of brokenMaps.filter(([, , where]) => where === '')) {
      expect(await save(JSON.stringify(data))).toMatchObject({ status: 400 })
      expect(await save(data)).toMatchObject({ status: 400 })
    }
  })
})

describe('a change with a value out of bounds is not saved', () => {
  const item = aMarker({ uuid: 'a' })
  const line = { type: 'LineString', coordinates: [[-1.5, 53]] } as const
  const twice = [item, item].map((one, at) => ({ item: one, at }))
  test.each<[string, object, string]>([
    [
      'a centre',
      { head: { map: { ...aSavedMap().map, lngLat: [1.5, -95] } } },
      'head.map.lngLat.1',
    ],
    ['a zoom', { head: { map: { ...aSavedMap().map, zoom: [24] } } }, 'head.map.zoom.0'],
    ['a name', { head: { name: 'x'.repeat(5000) } }, 'head.name'],
    ['an unknown field', { head: { theme: 'winter' } }, 'head.theme'],
    ['an inherited property name', { head: { constructor: {} } }, 'head.constructor'],
    ['an unknown field in unset', { unset: ['constructor'] }, 'unset.0'],
    ['a layer', { head: { mapLayers: { landDataLayers: 5 } } }, 'head.mapLayers.landDataLayers'],
    [
      'a position',
      { markers: { put: [{ item: { ...item, coordinates: [5000, 999] }, at: 0 }] } },
      'markers.put.0.item.coordinates.0',
    ],
    [
      'an empty uuid',
      { markers: { put: [{ item: { ...item, uuid: '' }, at: 0 }] } },
      'markers.put.0.item.uuid',
    ],
    [
      'a long uuid',
      { markers: { put: [{ item: { ...item, uuid: 'u'.repeat(1e6) }, at: 0 }] } },
      'markers.put.0.item.uuid',
    ],
    [
      'a long name of an object',
      { markers: { put: [{ item: { ...item, name: 'n'.repeat(1e6) }, at: 0 }] } },
      'markers.put.0.item.name',
    ],
    [
      'a line of one point',
      { drawings: { put: [{ item: aDrawing(line), at: 0 }] } },
      'drawings.put.0.item.data.geometry.coordinates',
    ],
    ['a uuid twice', { markers: { put: twice } }, 'markers'],
  ])('%s', async (_, patch, where) => {
    const eid = await aMap()
    const change = { changeId: randomUUID(), revision: 1, patch }
    const reply = await owner.post(`/api/user/map/${eid}/changes`, change)
    expect(reply).toMatchObject(refusal(`patch.${where}`))
    expect((await opened(eid)).map.revision).toBe(1)
  })
})

describe('one object with a value out of bounds is not saved', () => {
  const center = [-1.5, 53]
  const shut = (aSquare.coordinates as number[][][])[0] ?? []
  test.each<[string, object, string]>([
    ['save/zoom', { zoom: [24] }, 'zoom.0'],
    ['save/lngLat', { lngLat: [1.5, -95] }, 'lngLat.1'],
    ['save/marker', { object: { center: [5000, 999] } }, 'object.center.0'],
    ['save/marker', { object: { center, name: 'n'.repeat(1e6) } }, 'object.name'],
    ['save/marker', { object: { center, description: 'd'.repeat(1e6) } }, 'object.description'],
    ['save/line', { object: { vertices: [center] } }, 'object.vertices'],
    [
      'save/polygon',
      { object: { vertices: [[center, center, center, center]] } },
      'object.vertices',
    ],
    ['edit/marker', { uuid: '', name: 'Gate' }, 'uuid'],
    ['edit/marker', { uuid: 'u'.repeat(1e6), name: 'Gate' }, 'uuid'],
    ['edit/marker', { uuid: 'a', name: 'n'.repeat(1e6) }, 'name'],
    ['edit/marker', { uuid: 'a', name: 'A', description: 'd'.repeat(1e6) }, 'description'],
  ])('%s', async (path, body, where) => {
    const eid = await aMap()
    expect(await owner.post(`/api/user/map/${path}`, { eid, ...body })).toMatchObject(
      refusal(where),
    )
    expect((await opened(eid)).map.revision).toBe(1)
  })

  test('closes the open ring of a copied polygon', async () => {
    const eid = await aMap()
    const object = { vertices: [shut.slice(0, -1)] }
    expect((await owner.post('/api/user/map/save/polygon', { eid, object })).status).toBe(200)
    const { map } = await opened(eid)
    expect(JSON.parse(map.data)).toMatchObject({
      drawings: { polygons: [{ data: { geometry: aSquare } }] },
    })
  })
})

describe('a map that an older server stored with a value out of bounds', () => {
  test.each(brokenMaps)(
    'is returned repaired, with a list of repairs: %s',
    async (_, data, _w, kinds) => {
      const eid = await aStoredMap(data)
      const { map } = await opened(eid)
      expect(map.repairs?.map(({ kind }) => kind)).toEqual(kinds)
      expect(parseMap(map.data).ok).toBe(true)
      const list = (await owner.get('/api/user/maps')).body as MapRecord[]
      const listed = list.find((one) => one.map.eid === eid)
      expect(listed?.map).toMatchObject({ data: map.data, repairs: map.repairs })
      // An older client saves what it was given.
      expect(await save(map.data, { eid })).toMatchObject({ status: 200 })
      expect((await opened(eid)).map.repairs).toBeUndefined()
    },
  )

  test.each(brokenMaps)('is returned for its public page: %s', async (_, data) => {
    const mapId = await aStoredMap(data)
    const wanted = { mapId, expiresAt: null, layers: true }
    const { slug } = (await owner.post('/api/user/map/share/view', wanted)).body as { slug: string }
    const view = await app.anyone.get(`/api/public/view/${slug}`)
    expect(view).toMatchObject({ status: 200, body: { isRepaired: true } })
    const path = (await owner.post('/api/user/map/share/public', { mapId })).body as string
    expect((await app.anyone.get(path)).status).toBe(200)
  })

  test.each(brokenMaps)('can be restored from its history: %s', async (_, data) => {
    const eid = await aStoredMap(data)
    expect(await save(aSavedMap(), { eid })).toMatchObject({ status: 200 })
    const then = await owner.get(`/api/user/map/${eid}/revision/1`)
    expect(then).toMatchObject({ status: 200, body: { repairs: expect.any(Array) } })
    const restore = { revision: 1 }
    expect((await owner.post(`/api/user/map/${eid}/restore`, restore)).status).toBe(200)
    const { map } = await opened(eid)
    expect(map.repairs).toBeUndefined()
    expect(JSON.parse(map.data)).toEqual(JSON.parse((then.body as { data: string }).data))
    expect((await owner.get(`/api/user/map/${eid}/history`)).status).toBe(200)
  })

  test.each(brokenMaps)(
    'accepts changes and copies, and is repaired by them: %s',
    async (_, data) => {
      const eid = await aStoredMap(data)
      const object = { center: [-1.5, 53], name: 'Copied' }
      expect((await owner.post('/api/user/map/save/marker', { eid, object })).status).toBe(200)
      expect((await opened(eid)).map.repairs).toBeUndefined()
      const patch = { head: { name: 'Woods' } }
      const change = { changeId: randomUUID(), revision: 2, patch }
      expect((await owner.post(`/api/user/map/${eid}/changes`, change)).status).toBe(200)
      expect((await owner.post('/api/user/map/save/zoom', { eid, zoom: [9] })).status).toBe(200)
    },
  )
})

test('preserves the uuids of older clients in other formats', async () => {
  const uuids = ['17ab50d0', 'a61c6e2f6a5f6ef33f9a9e7f6b2b7c55', '1', randomUUID(), '{B-7}', 'x-2']
  const data = aSavedMap({ markers: uuids.map((uuid) => aMarker({ uuid })) })
  const { body } = await save(data)
  const { map } = await opened((body as { eid: number }).eid)
  expect((JSON.parse(map.data) as typeof data).markers.markers).toEqual(data.markers.markers)
})
