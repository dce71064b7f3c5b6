import { ownershipFeaturesPerHour, ownershipMaxProperties } from '@terrier/contract/limits'
import { newObject } from '@terrier/domain/data-groups/new-object'
import { decodedTile } from '@terrier/geo/testing/decoded-tile'
import { tileAt, tileBounds, type TileId } from '@terrier/geo/tile'
import { assertDone } from '@terrier/store/outcome'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anAccessToken } from '../../testing/access-token.ts'
import { Client } from '../../testing/client.ts'
import { positionsIn } from '../../testing/read-with-gdal.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import {
  aFeature,
  aLink,
  aParcel,
  aPiece,
  aPlot,
  aTitle,
  publishLayer,
  publishOwnership,
} from '../../testing/sample-release.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../testing/saved-map.ts'

interface Feature {
  readonly id: unknown
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: { readonly type: string; readonly coordinates: unknown }
}

interface Page {
  readonly features: readonly Feature[]
  readonly numberMatched?: number
  readonly links: readonly { readonly rel: string; readonly href: string }[]
}

let app: RunningApp
let person: Client
let program: Client
beforeAll(async () => {
  app = await runningApp()
  person = await app.person()
  program = await programOf(person)
})
afterAll(() => app[Symbol.asyncDispose]())

const programOf = async (whose: Client) =>
  new Client(app.address, await anAccessToken(app.store, whose.userId))

const itemsOf = (id: string, query = '') => `/ogc/collections/${id}/items${query}`

const idsOf = async (client: Client, id: string, query = '') => {
  const { status, body } = await client.get(itemsOf(id, query))
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as Page).features.map((feature) => feature.id)
}

async function saveMap(whose: Client, data: object = aSavedMap({ markers: [aMarker()] })) {
  const { body } = await whose.post('/api/user/map/save', { eid: null, name: 'Fields', data })
  return (body as { eid: number }).eid
}

const listedFor = async (client: Client) =>
  (
    (await client.get('/ogc/collections')).body as { collections: { id: string }[] }
  ).collections.map(({ id }) => id)

describe('maps', () => {
  it('return their current objects to users with access, with filters', async () => {
    const drawings = [aDrawing(aSquare, { uuid: 'square', name: 'Cae' })]
    const eid = await saveMap(person, aSavedMap({ markers: [aMarker()], drawings }))
    expect(await idsOf(program, `map-${eid}-markers`)).toEqual([aMarker().uuid])
    expect(await idsOf(program, `map-${eid}-polygons`, '?name=Cae')).toEqual(['square'])
    expect(await idsOf(program, `map-${eid}-polygons`, '?name=Ynys')).toEqual([])
    expect(await idsOf(program, `map-${eid}-polygons`, '?bbox=-1.6,53,-1.4,53.1')).toEqual([
      'square',
    ])
    expect(await idsOf(program, `map-${eid}-polygons`, '?bbox=0,53,1,53.1')).toEqual([])
    const one = await program.get(`${itemsOf(`map-${eid}-polygons`)}/square`)
    expect(one).toMatchObject({ status: 200, body: { properties: { area_m2: 745_684.55 } } })
    expect((await person.post('/api/user/map/delete', { eid })).status).toBe(200)
    expect((await program.get(itemsOf(`map-${eid}-markers`))).status).toBe(404)
  })

  it('of other users are listed and readable only while they are shared', async () => {
    const owner = await app.person()
    const eid = await saveMap(owner)
    const id = `map-${eid}-markers`
    const { username = '' } = (await app.store.users.byId(person.userId ?? 0)) ?? {}
    const share = (users: object[]) => owner.post('/api/user/map/share/sync', { eid, users })
    const seen = async () => ({
      listed: (await listedFor(program)).includes(id),
      status: (await program.get(itemsOf(id))).status,
    })
    expect(await seen()).toEqual({ listed: false, status: 404 })
    expect((await share([{ email: username, access: 1 }])).status).toBe(200)
    expect(await seen()).toEqual({ listed: true, status: 200 })
    expect((await share([])).status).toBe(200)
    expect(await seen()).toEqual({ listed: false, status: 404 })
  })

  it('with an object outside the National Grid are rejected in EPSG:27700, naming it', async () => {
    const marker = aMarker({ uuid: 'paris', coordinates: [2.35, 48.85] })
    const id = `map-${await saveMap(person, aSavedMap({ markers: [marker] }))}-markers`
    const grid = '?crs=http://www.opengis.net/def/crs/EPSG/0/27700'
    const { status, body } = await program.get(itemsOf(id, grid))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'outside-national-grid',
      message: 'Feature paris is outside the British National Grid. Ask for CRS84.',
    })
    expect(await idsOf(program, id)).toEqual(['paris'])
  })
})

const operator = { userId: null, via: 'command' } as const
const aPoint = { type: 'Point', coordinates: [-3, 52] } as const

/** A data group of three markers. */
const aDataGroup = () =>
  app.store.write(async ({ groupAdmin, dataGroups }) => {
    const { id: userGroup } = await groupAdmin.createUserGroup(`Tyfwyr ŷ ${randomUUID()}`, operator)
    const { id: group } = assertDone(
      await groupAdmin.createDataGroup(userGroup, { title: 'Caeau' }, operator),
    )
    const objects = ['Ffynnon', 'Coed', 'Ffynnon'].map((name) =>
      newObject({ name, geometry: aPoint }),
    )
    assertDone(await dataGroups.add(group, { objects }, operator))
    return { userGroup, group }
  })

describe('data groups', () => {
  it('can be read only by members, or by everyone when they are open', async () => {
    const { userGroup, group } = await aDataGroup()
    const id = `data-group-${group}-markers`
    expect((await program.get(itemsOf(id))).status).toBe(404)
    expect(await listedFor(program)).not.toContain(id)
    const member = { userId: person.userId ?? 0, access: 1 } as const
    await app.store.write(async (tx) =>
      assertDone(await tx.groupAdmin.upsertMember(userGroup, member, operator)),
    )
    expect(await listedFor(program)).toContain(id)
    expect(await idsOf(program, id)).toHaveLength(3)
    expect(await idsOf(program, id, '?name=Ffynnon')).toHaveLength(2)
    expect(await idsOf(program, `data-group-${group}-lines`)).toEqual([])
    const stranger = await programOf(await app.person())
    expect((await stranger.get(itemsOf(id))).status).toBe(404)
    await app.store.write(async (tx) =>
      assertDone(await tx.groupAdmin.changeDataGroup(group, { openAccess: 1 }, operator)),
    )
    const [uuid] = await idsOf(stranger, id, '?limit=1')
    expect((await stranger.get(`${itemsOf(id)}/${String(uuid)}`)).status).toBe(200)
    expect((await stranger.get(`${itemsOf(id)}/${crypto.randomUUID()}`)).status).toBe(404)
  })
})

describe('ownership', () => {
  it('returns parcels, titles and unregistered land, filtered by attribute and area', async () => {
    await using other = await runningApp()
    await publishOwnership(other.store, {
      parcels: [aParcel(1, aPlot(0)), aParcel(2, aPlot(1)), aParcel(3, aPlot(5))],
      titles: [aTitle('DG1'), aTitle('DG9', { address: 'Nowhere known' })],
      links: [aLink(1, 'DG1'), aLink(2, 'DG1')],
      unregistered: [aPiece(7, aPlot(9))],
    })
    const { userId } = await other.person()
    const client = new Client(other.address, await anAccessToken(other.store, userId))
    expect(await idsOf(client, 'ownership-parcels')).toEqual([1, 2, 3])
    expect(await idsOf(client, 'ownership-parcels', '?title_no=DG1')).toEqual([1, 2])
    expect(await idsOf(client, 'ownership-parcels', '?poly_id=3')).toEqual([3])
    expect(await idsOf(client, 'ownership-parcels', '?owner_class=church')).toEqual([])
    expect(await idsOf(client, 'ownership-parcels', '?bbox=1.5,54.5,1.5005,54.6')).toEqual([1])
    expect(await idsOf(client, 'ownership-titles')).toEqual(['DG1', 'DG9'])
    expect(await idsOf(client, 'ownership-titles', '?bbox=1.5,54.5,1.6,54.6')).toEqual(['DG1'])
    expect(await idsOf(client, 'unregistered-land')).toEqual([7])
    const { body } = await client.get(`${itemsOf('ownership-titles')}/DG9`)
    expect(body).toMatchObject({
      geometry: null,
      properties: { address: 'Nowhere known', proprietors: 'DOGGER ESTATES LIMITED' },
    })
    expect((await client.get(`${itemsOf('ownership-parcels')}/1`)).body).toMatchObject({
      properties: {
        title_no: 'DG1',
        tenure: 'Freehold',
        owner_class: 'company',
        is_overseas: false,
      },
    })
    expect((await client.get(`${itemsOf('unregistered-land')}/7`)).body).toMatchObject({
      properties: { kind: 'unknown', classified_by: 'shape', access: 'unknown' },
    })
    expect((await client.get(`${itemsOf('unregistered-land')}/8`)).status).toBe(404)
  })

  it('limits the size of a query and the number of features per hour', async () => {
    await using other = await runningApp()
    // Far apart, and too many in a small area.
    const many = Array.from({ length: ownershipMaxProperties + 5 }, (_, index) =>
      aParcel(index + 1, aPlot(index % 500, Math.floor(index / 500))),
    )
    await publishOwnership(other.store, { parcels: [...many, aParcel(99_999, aPlot(30_000))] })
    const { userId } = await other.person()
    const client = new Client(other.address, await anAccessToken(other.store, userId))
    const get = (query: string) => client.get(itemsOf('ownership-parcels', query))
    const refused = { status: 400, body: { code: 'feature-area-too-large' } }
    expect(await get('?bbox=1.4,54.4,4.6,54.6')).toMatchObject(refused)
    expect(await get('?bbox=1.4,54.4,2.3,54.9')).toMatchObject(refused)
    expect(await get('?owner_class=private')).toMatchObject(refused)
    expect(await get('?bbox=1.4,54.4,1.6,54.6')).toMatchObject({ status: 200 })
    const first = (await get('?limit=10000')).body as Page
    expect(first.numberMatched).toBeUndefined()
    const nextOf = ({ links }: Page) =>
      (links.find(({ rel }) => rel === 'next')?.href ?? '').replace(other.address, '')
    const second = (await client.get(nextOf(first))).body as Page
    expect(second.features).toHaveLength(10_000)
    expect(await client.get(nextOf(second))).toMatchObject(refused)
    for (let read = 0; read < ownershipFeaturesPerHour; read += 10_000) await get('?limit=10000')
    const waiting = await get('?limit=1')
    expect(waiting).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThan(0)
    other.passSeconds(3601)
    expect((await get('?limit=1')).status).toBe(200)
  })
})

it('answers forged cursors with 200 or 400, never with a server error', async () => {
  const { userId } = await app.person()
  const client = new Client(app.address, await anAccessToken(app.store, userId))
  await publishLayer(app.store, 'wards', [aFeature(aPlot(0), 0, 'Ward')])
  const release = await publishOwnership(app.store, { parcels: [aParcel(1, aPlot(0))] })
  const layer = await app.store.datasets.get('wards')
  const keys = [9e15, -9e15, 2 ** 31, 'x', 'NaN', '1e999', '', null, [], {}]
  for (const [id, version] of [
    ['wards', layer?.version],
    ['ownership-parcels', release.version],
    ['ownership-titles', release.version],
    ['unregistered-land', release.version],
  ] as const) {
    for (const key of keys) {
      const cursor = Buffer.from(JSON.stringify([version, key, 0])).toString('base64url')
      const { status } = await client.get(itemsOf(id, `?cursor=${cursor}`))
      expect([200, 400], `${id} ${JSON.stringify(key)}`).toContain(status)
    }
  }
})

it('returns 404 as JSON for unknown paths, also to a browser', async () => {
  const headers = { Accept: 'text/html,*/*' }
  for (const path of ['/ogc/nothing', '/ogc/collections/wards/items/1/2'])
    expect((await program.get(path, headers)).body, path).toMatchObject({ code: 'not-found' })
})

const tilePath = (id: string, { z, x, y }: TileId) =>
  `/ogc/collections/${id}/tiles/WebMercatorQuad/${z}/${y}/${x}`

/** From this zoom on tiles are not simplified. */
const exactZoom = 14

/** The tile has all features of the collection, with their properties but for descriptions. */
async function expectTileLikeItems(id: string, tile: TileId): Promise<void> {
  const { body } = await program.get(itemsOf(id))
  const { features } = body as Page
  expect(features.length, id).toBeGreaterThan(0)
  const { status, bytes, headers } = await program.get(tilePath(id, tile))
  expect(status, id).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/vnd.mapbox-vector-tile')
  const decoded = decodedTile(bytes, tile)
  expect(Object.keys(decoded)).toEqual([id])
  expect(decoded[id]).toHaveLength(features.length)
  for (const { properties, geometry } of features) {
    const found = decoded[id]?.find((each) => each.properties['uuid'] === properties['uuid'])
    const reported = Object.entries(properties).filter(
      ([name, value]) => name !== 'description' && value !== null,
    )
    expect(found?.properties).toEqual(Object.fromEntries(reported))
    expect(found?.geometry.type).toBe(geometry.type)
    expectNear(found?.geometry.coordinates, geometry.coordinates, 360 / 2 ** tile.z / 4096)
  }
}

/** Compares positions regardless of the first vertex of rings and their winding order. */
function expectNear(read: unknown, wanted: unknown, toleranceDegrees: number): void {
  expect(positionsIn(read)).toHaveLength(positionsIn(wanted).length)
  for (const [lng, lat] of positionsIn(wanted)) {
    const near = positionsIn(read).filter(
      ([x, y]) => Math.abs(x - lng) < toleranceDegrees && Math.abs(y - lat) < toleranceDegrees,
    )
    expect(near, `${lng},${lat}`).not.toEqual([])
  }
}

describe('OGC API - Tiles', () => {
  it('returns the same tiles as the map for layers, parcels and unregistered land', async () => {
    await publishLayer(app.store, 'wards', [aFeature(aPlot(0), 0, 'Ward')])
    const { version } = await publishOwnership(app.store, {
      parcels: [aParcel(1, aPlot(0))],
      unregistered: [aPiece(1, aPlot(1))],
    })
    const path = '/ogc/collections/ownership-parcels/tiles'
    const { body } = await program.get(path)
    expect(body).toMatchObject({ tilesets: [{ dataType: 'vector' }] })
    const set = (await program.get(`${path}/WebMercatorQuad`)).body as {
      tileMatrixSetLimits: { tileMatrix: string; minTileRow: number; minTileCol: number }[]
      links: { rel: string; href: string; templated?: boolean }[]
    }
    const template = set.links.find(({ rel }) => rel === 'item')
    expect(template).toMatchObject({ templated: true })
    const limits = set.tileMatrixSetLimits.find(({ tileMatrix }) => tileMatrix === '15')
    const { minTileRow: y = 0, minTileCol: x = 0 } = limits ?? {}
    const href = (template?.href ?? '')
      .replace('{tileMatrix}', '15')
      .replace('{tileRow}', String(y))
      .replace('{tileCol}', String(x))
    const tile = await program.get(href.replace(app.address, ''))
    expect(tile.status).toBe(200)
    expect(tile.headers.get('Content-Type')).toBe('application/vnd.mapbox-vector-tile')
    expect(tile.headers.get('Cache-Control')).toBe('private, max-age=600')
    const own = await person.get(`/tiles/ownership/${version}/15/${x}/${y}`)
    expect(tile.bytes).toEqual(own.bytes)
    const land = await program.get(
      `/ogc/collections/unregistered-land/tiles/WebMercatorQuad/15/${y}/${x}`,
    )
    expect(land.bytes).toEqual(own.bytes)
    expect(Object.keys(decodedTile(land.bytes, { z: 15, x, y }))).toContain('unregistered')
    expect((await program.get('/ogc/collections/wards/tiles/WebMercatorQuad')).status).toBe(200)
    expect((await program.get('/ogc/collections/ownership-titles/tiles')).status).toBe(404)
    expect((await program.get(`${path}/WebMercatorQuad/2/1/1`)).status).toBe(404)
    expect((await program.get(`${path}/WebMercatorQuad/15/99999999/1`)).status).toBe(400)
  })

  it('returns tiles of maps with the features of the collection', async () => {
    const tile = tileAt([-1.5, 53], exactZoom)
    const [west, south] = tileBounds(tile.z, tile.x, tile.y)
    const at = (east: number, north: number) => [west + east / 1000, south + north / 1000]
    const square = [at(1, 1), at(4, 1), at(4, 5), at(1, 5), at(1, 1)]
    const drawings = [
      aDrawing(
        { type: 'Polygon', coordinates: [square] },
        { uuid: 'square', name: 'Cae', description: 'Wet', colour: '#aa3377' },
      ),
      aDrawing({ type: 'LineString', coordinates: [at(5, 5), at(6, 7)] }, { uuid: 'line' }),
    ]
    const markers = [aMarker({ coordinates: at(7, 2) })]
    const eid = await saveMap(person, aSavedMap({ markers, drawings }))
    for (const ending of ['markers', 'lines', 'polygons'])
      await expectTileLikeItems(`map-${eid}-${ending}`, tile)
    await expectTileLikeItems(`map-${eid}-markers`, { z: 0, x: 0, y: 0 })
    const far = tilePath(`map-${eid}-lines`, tileAt([-3, 52], 14))
    expect((await program.get(far)).status).toBe(204)
    expect((await program.get(`/ogc/collections/map-${eid}-lines/tiles`)).status).toBe(200)
    const { body } = await program.get(`/ogc/collections/map-${eid}-lines/tiles/WebMercatorQuad`)
    const { tileMatrixSetLimits: limits } = body as { tileMatrixSetLimits: object[] }
    expect(limits).toHaveLength(21)
    expect(limits[1]).toEqual({
      tileMatrix: '1',
      minTileRow: 0,
      maxTileRow: 1,
      minTileCol: 0,
      maxTileCol: 1,
    })
    const outside = { z: 21, x: 0, y: 0 }
    expect((await program.get(tilePath(`map-${eid}-lines`, outside))).status).toBe(404)
    const beyond = { z: 2, x: 4, y: 0 }
    expect((await program.get(tilePath(`map-${eid}-lines`, beyond))).status).toBe(404)
  })

  it('returns tiles of data groups with the features of the collection', async () => {
    const { userGroup, group } = await aDataGroup()
    const id = `data-group-${group}-markers`
    const member = { userId: person.userId ?? 0, access: 1 } as const
    await app.store.write(async (tx) =>
      assertDone(await tx.groupAdmin.upsertMember(userGroup, member, operator)),
    )
    await expectTileLikeItems(id, tileAt([-3, 52], exactZoom))
    const tile = tilePath(id, tileAt([-3, 52], exactZoom))
    const { headers } = await program.get(tile)
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    const validators = { 'If-None-Match': headers.get('ETag') ?? '' }
    expect((await program.get(tile, validators)).status).toBe(304)
    const objects = [newObject({ name: 'Nant', geometry: aPoint })]
    await app.store.write(async (tx) =>
      assertDone(await tx.dataGroups.add(group, { objects }, operator)),
    )
    expect((await program.get(tile, validators)).status).toBe(200)
    await expectTileLikeItems(id, tileAt([-3, 52], exactZoom))
  })

  it('checks access to maps and data groups at each request', async () => {
    const owner = await app.person()
    const eid = await saveMap(owner, aSavedMap({ markers: [aMarker({ coordinates: [-3, 52] })] }))
    const { userGroup, group } = await aDataGroup()
    const paths = [`map-${eid}-markers`, `data-group-${group}-markers`].flatMap((id) => [
      tilePath(id, tileAt([-3, 52], 10)),
      `/ogc/collections/${id}/tiles/WebMercatorQuad`,
      `/ogc/collections/${id}/tiles`,
    ])
    const statusesFor = async (client: Client, headers: Record<string, string> = {}) => {
      const replies = await Promise.all(paths.map((path) => client.get(path, headers)))
      return [...new Set(replies.map(({ status }) => status))]
    }
    const userId = person.userId ?? 0
    const { username = '' } = (await app.store.users.byId(userId)) ?? {}
    const share = (users: object[]) => owner.post('/api/user/map/share/sync', { eid, users })
    expect(await statusesFor(program)).toEqual([404])
    await share([{ email: username, access: 1 }])
    await app.store.write(async (tx) =>
      assertDone(await tx.groupAdmin.upsertMember(userGroup, { userId, access: 1 }, operator)),
    )
    expect(await statusesFor(program)).toEqual([200])
    const layersOnly = await anAccessToken(app.store, userId, ['layers', 'ownership'])
    expect(await statusesFor(new Client(app.address, layersOnly))).toEqual([403])
    const { headers } = await program.get(paths[0] ?? '')
    await share([])
    await app.store.write(async (tx) =>
      assertDone(await tx.groupAdmin.upsertMember(userGroup, { userId, access: 0 }, operator)),
    )
    expect(await statusesFor(program)).toEqual([404])
    const validators = { 'If-None-Match': headers.get('ETag') ?? '' }
    expect(await statusesFor(program, validators)).toEqual([404])
  })

  it('describes its tile matrix set without authentication', async () => {
    expect((await app.anyone.get('/ogc/tileMatrixSets')).body).toMatchObject({
      tileMatrixSets: [{ id: 'WebMercatorQuad' }],
    })
    const { body } = await app.anyone.get('/ogc/tileMatrixSets/WebMercatorQuad')
    expect(body).toMatchObject({ crs: 'http://www.opengis.net/def/crs/EPSG/0/3857' })
  })
})
