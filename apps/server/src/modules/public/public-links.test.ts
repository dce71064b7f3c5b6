import type { PublicView, ViewLink } from '@terrier/contract/public-links'
import { newObject } from '@terrier/domain/data-groups/new-object'
import { assertDone } from '@terrier/store/outcome'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import {
  aFeature,
  aParcel,
  aPlot,
  publishLayer,
  publishOwnership,
} from '../../testing/sample-release.ts'
import { aDrawing, aMarker, aSavedMap, aSquare } from '../../testing/saved-map.ts'

let app: RunningApp
let owner: Client
beforeAll(async () => {
  app = await runningApp()
  owner = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

const wards = 'wards-cu4dni'
const content = {
  markers: [aMarker({ name: 'Tŷ Newydd', description: 'Y tŷ' })],
  drawings: [aDrawing(aSquare)],
}

async function aMapOf(person: Client, layers: object = {}): Promise<number> {
  const saved = aSavedMap({ name: 'Caeau', ...content })
  const data = { ...saved, mapLayers: { ...saved.mapLayers, ...layers }, secret: 'kept' }
  const map = { eid: null, name: 'Caeau', data, isSnapshot: false }
  const { body } = await person.post('/api/user/map/save', map)
  return (body as { eid: number }).eid
}

const publish = async (mapId: number, fields: object = {}) =>
  (await owner.post('/api/user/map/share/public', { mapId, ...fields })).body as string

const view = async (mapId: number, fields: object = {}) => {
  const wanted = { mapId, expiresAt: null, layers: true, ...fields }
  return owner.post('/api/user/map/share/view', wanted)
}

const shown = (slug: string, headers = {}) => app.anyone.get(`/api/public/view/${slug}`, headers)

describe('the GeoJSON link', () => {
  test('is an opaque plain text path, the same each time', async () => {
    const mapId = await aMapOf(owner)
    const { headers, body } = await owner.post('/api/user/map/share/public', { mapId })
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(body).toMatch(/^\/api\/public\/map\/[\w-]{24}$/)
    expect(await publish(mapId)).toBe(body)
    const { body: links } = await owner.get(`/api/user/map/${mapId}/links`)
    expect(links).toMatchObject({
      geojson: body,
      geojsonLink: { path: body, expiresAt: null, dataGroups: [] },
      views: [],
    })
  })

  test('is unique and shares no prefix with another link', async () => {
    const paths = []
    for (let index = 0; index < 30; index++) paths.push(await publish(await aMapOf(owner)))
    const beginnings = paths.map((path) => path.slice('/api/public/map/'.length).slice(0, 8))
    expect(new Set(beginnings).size).toBe(30)
  })

  test('returns the drawn objects to anyone, and nothing else', async () => {
    const { status, headers, body } = await app.anyone.get(await publish(await aMapOf(owner)))
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toContain('application/geo+json')
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('X-Robots-Tag')).toBe('noindex')
    const collection = JSON.parse(body as string) as { features: object[] }
    expect(collection.features).toEqual([
      {
        type: 'Feature',
        properties: { name: 'Tŷ Newydd', description: 'Y tŷ', group: 'My Drawings' },
        geometry: { type: 'Point', coordinates: [-2.4813, 53] },
      },
      {
        type: 'Feature',
        properties: { name: 'Polygon 1', description: '', group: 'My Drawings' },
        geometry: aSquare,
      },
    ])
  })

  test('returns 304 until the map changes', async () => {
    const eid = await aMapOf(owner)
    const path = await publish(eid)
    const tag = (await app.anyone.get(path)).headers.get('ETag') ?? ''
    expect((await app.anyone.get(path, { 'If-None-Match': tag })).status).toBe(304)
    const data = aSavedMap({ name: 'Caeau' })
    await owner.post('/api/user/map/save', { eid, name: 'Caeau', data })
    const { status, body } = await app.anyone.get(path, { 'If-None-Match': tag })
    expect([status, JSON.parse(body as string)]).toMatchObject([200, { features: [] }])
  })

  test('contains the chosen data layers while the owner has write access to them', async () => {
    const operator = { userId: null, via: 'command' } as const
    const ownerId = owner.userId ?? 0
    const member = (access: 0 | 3) => ({ userId: ownerId, access })
    const groups = await app.store.write(async ({ groupAdmin }) => {
      const { id } = await groupAdmin.createUserGroup('Tyfwyr', operator)
      assertDone(await groupAdmin.upsertMember(id, member(3), operator))
      const make = async (title: string) =>
        assertDone(await groupAdmin.createDataGroup(id, { title }, operator))
      return { userGroup: id, on: (await make('Ffynhonnau')).id, off: (await make('Off')).id }
    })
    const well = newObject({
      name: 'Ffynnon',
      description: 'Sych',
      geometry: { type: 'Point', coordinates: [-3.5, 52.1] },
    })
    const add = (id: number) =>
      app.store.write(async (tx) =>
        assertDone(await tx.dataGroups.add(id, { objects: [well] }, operator)),
      )
    for (const id of [groups.on, groups.off]) await add(id)
    const mapId = await aMapOf(owner, { myDataLayers: [groups.on, 999] })
    const path = await publish(mapId, { dataGroups: [groups.on, groups.off] })
    const read = async (tag = '') => {
      const { status, headers, body } = await app.anyone.get(path, { 'If-None-Match': tag })
      const { features } = JSON.parse((body as string) || '{"features":[]}') as {
        features: object[]
      }
      return { status, tag: headers.get('ETag') ?? '', ofGroups: features.slice(2) }
    }
    const feature = {
      type: 'Feature',
      properties: { name: 'Ffynnon', description: 'Sych', group: 'Ffynhonnau' },
      geometry: { type: 'Point', coordinates: [-3.5, 52.1] },
    }
    const first = await read()
    expect(first.ofGroups).toEqual([feature])
    expect((await read(first.tag)).status).toBe(304)
    await add(groups.on)
    expect((await read(first.tag)).ofGroups).toEqual([feature, feature])
    await app.store.write(async (tx) =>
      assertDone(await tx.groupAdmin.upsertMember(groups.userGroup, member(0), operator)),
    )
    expect(await read(first.tag)).toMatchObject({ status: 200, ofGroups: [] })
  })

  test('returns 404 once it is revoked, and the next link has another path', async () => {
    const mapId = await aMapOf(owner)
    const path = await publish(mapId)
    expect((await owner.post('/api/user/map/share/public/revoke', { mapId })).status).toBe(200)
    const { status, headers } = await app.anyone.get(path)
    expect(status).toBe(404)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await publish(mapId)).not.toBe(path)
  })

  test('returns 404 once the map is deleted', async () => {
    const eid = await aMapOf(owner)
    const path = await publish(eid)
    await owner.post('/api/user/map/delete', { eid })
    expect((await app.anyone.get(path)).status).toBe(404)
  })

  test('rejects invalid requests with a readable plain text message', async () => {
    const stranger = await app.person()
    for (const [body, status] of [
      [{ mapId: await aMapOf(owner) }, 404],
      [{ mapId: 'x' }, 400],
      ['{', 400],
    ] as const) {
      const reply = await stranger.post('/api/user/map/share/public', body)
      expect(reply.status).toBe(status)
      expect(reply.headers.get('Content-Type')).toMatch(/^text\/plain/)
      expect(reply.body).toMatch(/^[A-Z][^{}]+\.$/)
    }
  })

  test('is rate-limited', async () => {
    await using busy = await runningApp()
    const statuses = []
    for (let index = 0; index < 250; index++) {
      statuses.push((await busy.anyone.get('/api/public/map/nothing')).status)
    }
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
  })

  test.each([
    ['the GeoJSON of a map', '/api/public/map/nothing', 240],
    ['a public page', '/api/public/view/nothing', 240],
  ])('%s counts all addresses of an IPv6 network as one', async (_, path, most) => {
    await using busy = await runningApp({ TRUST_PROXY: 'loopback' })
    // RFC 3849: addresses for examples.
    const from = (address: string) => busy.anyone.get(path, { 'X-Forwarded-For': address })
    for (let host = 1; host <= most; host++) await from(`2001:db8:1:2::${host.toString(16)}`)
    expect((await from('2001:db8:1:2::ffff')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(404)
  })
})

describe('a view link', () => {
  test('returns the map without fields that readers should not see', async () => {
    const { status, body } = await view(await aMapOf(owner, { landDataLayers: [wards] }))
    expect(status).toBe(200)
    const { slug, path } = body as ViewLink
    expect(path).toBe(`/view/${slug}`)
    const reply = await shown(slug)
    const { name, data } = reply.body as PublicView
    expect([name, reply.headers.get('X-Robots-Tag')]).toEqual(['Caeau', 'noindex'])
    expect(data).not.toContain('secret')
    expect(JSON.parse(data)).toMatchObject({
      markers: { markers: [{ name: 'Tŷ Newydd' }] },
      mapLayers: { landDataLayers: [wards], ownershipDisplay: null },
    })
  })

  test('reads the map once for all who open it at once, and again when it was saved', async () => {
    const mapId = await aMapOf(owner)
    const { slug } = (await view(mapId)).body as ViewLink
    const { slug: other } = (await view(mapId, { layers: false })).body as ViewLink
    const reads = vi.spyOn(app.store.maps, 'get')
    const see = async (of: string) => ((await shown(of)).body as PublicView).name
    expect(await Promise.all([see(slug), see(slug), see(slug)])).toEqual(Array(3).fill('Caeau'))
    expect(await see(slug)).toBe('Caeau')
    expect(reads).toHaveBeenCalledTimes(1)
    expect(await see(other)).toBe('Caeau')
    expect(reads).toHaveBeenCalledTimes(2)
    const data = aSavedMap({ name: 'Coed' })
    await owner.post('/api/user/map/save', { eid: mapId, name: 'Coed', data, isSnapshot: false })
    expect(await Promise.all([see(slug), see(other)])).toEqual(['Coed', 'Coed'])
    const { data: shownData } = (await shown(slug)).body as PublicView
    expect(JSON.parse(shownData)).toMatchObject({ name: 'Coed', markers: { markers: [] } })
  })

  test('expires, and cannot be created with a past expiry', async () => {
    await using other = await runningApp()
    const person = await other.person()
    const mapId = await aMapOf(person)
    const make = (expiresAt: string) =>
      person.post('/api/user/map/share/view', { mapId, expiresAt, layers: true })
    const soon = new Date(Date.now() + 60_000).toISOString()
    const { slug } = (await make(soon)).body as ViewLink
    const see = () => other.anyone.get(`/api/public/view/${slug}`)
    expect((await see()).body).toMatchObject({ expiresAt: soon })
    other.passSeconds(61)
    expect((await see()).status).toBe(404)
    expect((await make(soon)).status).toBe(400)
    expect((await person.get(`/api/user/map/${mapId}/links`)).body).toMatchObject({ views: [] })
  })

  test('can be revoked separately from other view links of the map', async () => {
    const mapId = await aMapOf(owner)
    const [one, other] = [
      (await view(mapId)).body as ViewLink,
      (await view(mapId, { layers: false })).body as ViewLink,
    ]
    await owner.post('/api/user/map/share/view/revoke', { mapId, slug: one.slug })
    expect((await shown(one.slug)).status).toBe(404)
    expect((await shown(other.slug)).status).toBe(200)
    const { body } = await owner.get(`/api/user/map/${mapId}/links`)
    expect(body).toMatchObject({ geojson: null, geojsonLink: null, views: [other] })
  })

  test('is limited to 20 for each map', async () => {
    const mapId = await aMapOf(owner)
    for (let index = 0; index < 20; index++) await view(mapId)
    expect((await view(mapId)).status).toBe(429)
  })
})

const tileOf = (slug: string, { id, version }: { id: string; version: number }, person: Client) =>
  person.get(`/api/public/view/${slug}/tiles/${id}/${version}/14/8260/5184`)

describe('the tiles of a view link', () => {
  const plot = aPlot(0)
  test('are served only for the layers of the map, until the link is revoked', async () => {
    const [layer, hidden] = [
      await publishLayer(app.store, 'wards', [aFeature(plot)]),
      await publishLayer(app.store, 'parishes', [aFeature(plot)]),
    ]
    const mapId = await aMapOf(owner, { landDataLayers: [wards] })
    const { slug } = (await view(mapId)).body as ViewLink
    const { slug: bare } = (await view(mapId, { layers: false })).body as ViewLink
    expect((await shown(slug)).body).toMatchObject({ datasets: [{ id: 'wards' }] })
    expect([200, 204]).toContain((await tileOf(slug, layer, app.anyone)).status)
    expect((await tileOf(slug, hidden, app.anyone)).status).toBe(404)
    expect((await tileOf(bare, layer, app.anyone)).status).toBe(404)
    expect((await app.anyone.get(`/tiles/wards/${layer.version}/14/8260/5184`)).status).toBe(401)
    await owner.post('/api/user/map/share/view/revoke', { mapId, slug })
    expect((await tileOf(slug, layer, app.anyone)).status).toBe(404)
  })

  test('are served of a layer that was published after the page was opened', async () => {
    const mapId = await aMapOf(owner, { landDataLayers: ['greenbelt'] })
    const { slug } = (await view(mapId)).body as ViewLink
    expect((await tileOf(slug, { id: 'greenbelt', version: 1 }, app.anyone)).status).toBe(404)
    const layer = await publishLayer(app.store, 'greenbelt', [aFeature(plot)])
    await expect
      .poll(async () => (await tileOf(slug, layer, app.anyone)).status)
      .toBeOneOf([200, 204])
  })

  test('include ownership only while it is fictional', async () => {
    await using other = await runningApp()
    const person = await other.person()
    const eid = await aMapOf(person)
    const wanted = { mapId: eid, expiresAt: null, layers: true }
    const link = (await person.post('/api/user/map/share/view', wanted)).body as ViewLink
    const ask = async (fictional: boolean) => {
      const parcels = [aParcel(1, plot)]
      const { id, version } = await publishOwnership(other.store, { parcels, fictional })
      const seen = () => other.anyone.get(`/api/public/view/${link.slug}`)
      await expect
        .poll(async () => JSON.stringify((await seen()).body).includes('"ownership"'))
        .toBe(fictional)
      return (await tileOf(link.slug, { id, version }, other.anyone)).status
    }
    expect([200, 204]).toContain(await ask(true))
    expect(await ask(false)).toBe(404)
  })
})
