import { gzipSync } from 'node:zlib'

import type { ViewLink } from '@terrier/contract/public-links'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Client } from '../testing/client.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { aSavedMap } from '../testing/saved-map.ts'
import { StyleHost, type StyleReply } from '../testing/style-host.ts'
import { ProviderFetcher, plainBytes } from './provider-fetcher.ts'
import { currentProviderStyle } from './provider-style.ts'

const key = 'k3y of ours'
const asked = 'key=k3y%20of%20ours'
const stylePath = '/tiles/provider-topography/style/1/style.json'
const png = Buffer.from('\u0089PNG\r\n\u001A\nand so on', 'latin1')
/** Vector tile: layers are field 3. Glyphs: stacks are field 1. */
const [vectorTile, glyphs] = [Buffer.from([0x1a, 2, 0x78, 2]), Buffer.from([0x0a, 2, 0x0a, 0])]

interface Sent {
  readonly sources: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly sprite: string
  readonly glyphs: string
}

let host: StyleHost
let app: RunningApp
let person: Client

beforeAll(async () => {
  host = await StyleHost.start()
  app = await runningApp({
    TOPOGRAPHY_STYLE_URL: `${host.url}/styles/street.json?key={key}`,
    TOPOGRAPHY_STYLE_KEY: key,
    MAP_HOSTS: 'https://*.tiles.example',
  })
  person = await app.person()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await host[Symbol.asyncDispose]()
})

const street = (): Record<string, unknown> => ({
  version: 8,
  name: 'Streets',
  metadata: { editor: `${host.url}/edit?${asked}` },
  sources: {
    streets: { type: 'vector', url: `${host.url}/tiles.json?${asked}` },
    hills: { type: 'raster', tiles: ['../hills/{z}/{x}/{y}.png'], tileSize: 256 },
  },
  sprite: `${host.url}/sprites/street?${asked}`,
  glyphs: `${host.url}/fonts/{fontstack}/{range}.pbf`,
  layers: [{ id: 'ground', type: 'background' }],
})
const withSource = (source: object) => ({ ...street(), sources: { bad: source } })
const tileJson = () => ({
  tilejson: '3.0.0',
  tiles: [`${host.url}/streets/{z}/{y}/{x}.pbf?${asked}`],
  minzoom: 2,
  maxzoom: 22,
  attribution: '<a href="https://maps.example">© Maps</a>',
  vector_layers: [],
})
const standing = (): Record<string, StyleReply> => ({
  '/styles/street.json': street(),
  '/tiles.json': tileJson(),
  '/streets/4/7/5.pbf': vectorTile,
  '/hills/4/5/7.png': png,
  '/sprites/street@2x.json': { tree: { x: 0, y: 0, width: 1, height: 1, pixelRatio: 2 } },
  '/sprites/street@2x.png': png,
  '/fonts/Noto%20Sans%20Regular/0-255.pbf': glyphs,
})
beforeEach(() => {
  host.requests.length = 0
  host.replies = standing()
  host.cacheControl = 'no-store'
})

const ownPath = (pattern: string) =>
  expect.stringMatching(new RegExp(`^/tiles/${pattern}$`)) as unknown
const getStyle = async () => (await person.get(stylePath)).body as Sent
const tilesOf = ({ sources }: Sent, name: string) => {
  const template = String(sources[name]?.['tiles'])
  return template.replace('{z}/{x}/{y}', '4/5/7')
}

describe('a style with a key', () => {
  it('contains only addresses of this server and no key', async () => {
    const reply = await person.get(stylePath)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/json')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const style = reply.body as Sent
    expect(style).toEqual({
      version: 8,
      name: 'Streets',
      sources: {
        streets: {
          type: 'vector',
          tiles: [ownPath('provider-topography-[0-9a-f]{12}/1/{z}/{x}/{y}')],
          minzoom: 2,
          maxzoom: 20,
          attribution: '<a href="https://maps.example">© Maps</a>',
        },
        hills: {
          type: 'raster',
          tiles: [ownPath('provider-topography-[0-9a-f]{12}/1/{z}/{x}/{y}')],
          tileSize: 256,
          maxzoom: 20,
        },
      },
      sprite: ownPath('provider-topography/sprites/[0-9a-f]{12}/sprite'),
      glyphs: '/tiles/provider-topography/glyphs/{fontstack}/{range}',
      layers: [{ id: 'ground', type: 'background' }],
    })
    expect(JSON.stringify(style)).not.toMatch(/k3y|127\.0\.0\.1/)
    expect(host.requests).toEqual([`/styles/street.json?${asked}`, `/tiles.json?${asked}`])
  })

  it('its tiles, sprites and glyphs are fetched with the key', async () => {
    const style = await getStyle()
    host.requests.length = 0
    const tile = await person.get(tilesOf(style, 'streets'))
    expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    expect(Buffer.from(tile.bytes).equals(vectorTile)).toBe(true)
    expect(Buffer.from((await person.get(tilesOf(style, 'hills'))).bytes).equals(png)).toBe(true)
    expect((await person.get(`${style.sprite}@2x.json`)).body).toHaveProperty('tree')
    const image = await person.get(`${style.sprite}@2x.png`)
    expect(image.headers.get('content-type')).toBe('image/png')
    const range = style.glyphs
      .replace('{fontstack}', 'Noto%20Sans%20Regular')
      .replace('{range}', '0-255')
    expect(Buffer.from((await person.get(range)).bytes).equals(glyphs)).toBe(true)
    expect(host.requests).toEqual([
      `/streets/4/7/5.pbf?${asked}`,
      `/hills/4/5/7.png?${asked}`,
      `/sprites/street@2x.json?${asked}`,
      `/sprites/street@2x.png?${asked}`,
      `/fonts/Noto%20Sans%20Regular/0-255.pbf?${asked}`,
    ])
  })

  it('a tile that was gzipped twice is served decompressed', async () => {
    const path = tilesOf(await getStyle(), 'streets')
    host.replies = { ...standing(), '/streets/4/7/5.pbf': gzipSync(vectorTile) }
    expect(Buffer.from((await person.get(path)).bytes).equals(vectorTile)).toBe(true)
  })

  it('is cached for as long as the provider allows', async () => {
    host.cacheControl = 'max-age=600'
    const reply = await person.get(stylePath)
    expect(reply.headers.get('cache-control')).toMatch(/^private, max-age=(600|599)$/)
    const others = await Promise.all(Array.from({ length: 10 }, () => person.get(stylePath)))
    expect(others.every(({ status }) => status === 200)).toBe(true)
    expect(host.requests).toHaveLength(2)
    app.passSeconds(601)
    await person.get(stylePath)
    expect(host.requests).toHaveLength(4)
    app.passSeconds(601)
  })

  it('its tiles remain available when the style fails', async () => {
    const path = tilesOf(await getStyle(), 'hills')
    host.replies = { '/hills/4/5/7.png': png }
    expect((await person.get(stylePath)).status).toBe(503)
    expect((await person.get(path)).status).toBe(200)
  })

  it('can be loaded only with a session or through a public page', async () => {
    expect((await app.anyone.get(stylePath)).status).toBe(401)
    expect(host.requests).toEqual([])
    const mapData = { eid: null, name: 'Caeau', data: aSavedMap({}), isSnapshot: false }
    const { body: saved } = await person.post('/api/user/map/save', mapData)
    const wanted = { mapId: (saved as { eid: number }).eid, expiresAt: null, layers: true }
    const { body: view } = await person.post('/api/user/map/share/view', wanted)
    const page = `/api/public/view/${(view as ViewLink).slug}`
    const style = await app.anyone.get(page + stylePath)
    expect(style.status).toBe(200)
    expect((await app.anyone.get(page + tilesOf(style.body as Sent, 'hills'))).status).toBe(200)
    expect((await app.anyone.get(`/api/public/view/none${stylePath}`)).status).toBe(404)
  })

  it.each([
    ['an unknown source', '/tiles/provider-topography-0123456789ab/1/4/5/7'],
    ['an unknown sprite', '/tiles/provider-topography/sprites/0123456789ab/sprite.json'],
    ['another layer', '/tiles/provider-aerial/style/1/style.json'],
    ['another file', '/tiles/provider-topography/style/1/sprite.json'],
    ['unknown fonts', '/tiles/provider-topography/glyphs/Comic/0-255'],
  ])('returns 404 for %s', async (_, path) => {
    expect(await person.get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('rejects path traversal in the font name', async () => {
    expect((await person.get('/tiles/provider-topography/glyphs/%2e%2e%2fa/0-255')).status).toBe(
      400,
    )
    expect(host.requests).toEqual([])
  })
})

describe('a provider style that cannot be used', () => {
  const html = Buffer.from('<!doctype html>Over quota')

  it.each<[string, () => Record<string, StyleReply>, string]>([
    [
      'a host outside MAP_HOSTS',
      () => ({
        '/styles/street.json': withSource({
          type: 'vector',
          tiles: [`https://elsewhere.example/{z}/{x}/{y}?${asked}`],
        }),
      }),
      'it names the host https://elsewhere.example, which MAP_HOSTS does not',
    ],
    [
      'a host outside MAP_HOSTS in its TileJSON',
      () => ({ '/tiles.json': { tiles: ['https://tiles.example/{z}/{x}/{y}'] } }),
      'it names the host https://tiles.example, which MAP_HOSTS does not',
    ],
    [
      'the key in a label',
      () => ({ '/styles/street.json': { ...street(), name: `For ${key}` } }),
      'it contains the key outside of its addresses',
    ],
    [
      'features from an address',
      () => ({
        '/styles/street.json': withSource({ type: 'geojson', data: `${host.url}/a.json` }),
      }),
      'sources.bad: no such source can pass through the server',
    ],
    [
      'tiles by quadkey',
      () => ({ '/styles/street.json': withSource({ type: 'raster', tiles: ['/{quadkey}.png'] }) }),
      'its tiles are not addressed by {z}, {x} and {y}',
    ],
    ['HTML instead of TileJSON', () => ({ '/tiles.json': html }), 'what it sent is none of json'],
    [
      'a TileJSON without tiles',
      () => ({ '/tiles.json': {} }),
      'its source "streets" names no tiles',
    ],
    [
      'HTML instead of a style',
      () => ({ '/styles/street.json': html }),
      'what it sent is none of json',
    ],
    [
      'an unsupported style version',
      () => ({ '/styles/street.json': { version: 7 } }),
      'version: Invalid',
    ],
    [
      'a missing style',
      () => ({ '/styles/street.json': (_, response) => response.writeHead(404).end() }),
      'it, or a TileJSON file that it names, was not found',
    ],
    [
      'a status of 500',
      () => ({ '/styles/street.json': (_, response) => response.writeHead(500).end() }),
      'it answered 500',
    ],
  ])('returns 503 and logs the reason for %s', async (_, wrong, reason) => {
    // A success in between, since four failures in a row make a pause.
    await getStyle()
    const logged = app.log.length
    host.replies = { ...standing(), ...wrong() }
    expect(await person.get(stylePath)).toMatchObject({
      status: 503,
      body: { code: 'map-provider-unavailable' },
    })
    const lines = app.log.slice(logged).filter((line) => 'reason' in line)
    expect(lines).toMatchObject([{ layer: 'topography' }])
    expect(lines[0]?.['reason']).toContain(reason)
    expect(JSON.stringify(app.log)).not.toContain('k3y')
  })

  it('returns 503 for a sprite that contains the key', async () => {
    const { sprite } = await getStyle()
    host.replies = { ...standing(), '/sprites/street@2x.json': { [asked]: {} } }
    expect((await person.get(`${sprite}@2x.json`)).status).toBe(503)
  })

  it('accepts hosts of MAP_HOSTS, unless their addresses contain the key', async () => {
    const tiles = ['https://a.tiles.example/{z}/{x}/{y}']
    host.replies = { ...standing(), '/styles/street.json': withSource({ type: 'raster', tiles }) }
    expect(await getStyle()).toHaveProperty('sources.bad')
    const withKey = withSource({ type: 'raster', tiles: [`${tiles[0]}?key={key}`] })
    host.replies = { ...standing(), '/styles/street.json': withKey }
    expect((await person.get(stylePath)).status).toBe(503)
  })
})

const now = () => new Date()
const hillsId = ({ sources }: Sent) => String(sources['hills']?.['tiles']).split('/')[2] ?? ''

it('is loaded with another key once that has changed, under the same addresses', async () => {
  host.cacheControl = 'max-age=600'
  let ours = 'first'
  const logger = { warn: () => undefined }
  const current = currentProviderStyle(
    () => ({ url: `${host.url}/styles/street.json?key={key}`, key: ours, hosts: [] }),
    { fetcher: new ProviderFetcher({ logger, now }), logger, now },
  )
  const load = async () => {
    const file = await current()?.style()
    return JSON.parse(Buffer.from(file ? plainBytes(file) : []).toString()) as Sent
  }
  const hills = hillsId(await load())
  await current()?.tile(hills, { z: 4, x: 5, y: 7 })
  ours = 'second'
  await current()?.tile(hills, { z: 4, x: 5, y: 7 })
  expect(hillsId(await load())).toBe(hills)
  expect(host.requests.filter((path) => path.startsWith('/hills'))).toEqual([
    '/hills/4/5/7.png?key=first',
    '/hills/4/5/7.png?key=second',
  ])
  expect(host.requests.filter((path) => path.startsWith('/styles'))).toHaveLength(2)
})
