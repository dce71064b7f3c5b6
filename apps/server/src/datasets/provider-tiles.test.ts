import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { ViewLink } from '@terrier/contract/public-links'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../testing/client.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { aSavedMap } from '../testing/saved-map.ts'
import { ProviderFetcher } from './provider-fetcher.ts'
import { ProviderTiles } from './provider-tiles.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const key = 'a secret key'

/** A fake provider of raster tiles. */
let provider: Server
let answer: RequestListener
let asked: string[]
beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => {
  provider.closeAllConnections()
  provider.close()
})

const picture =
  (headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png', ...headers }).end(png)
  }

afterEach(() => {
  asked = []
})

const addressOfProvider = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
const template = () => `${addressOfProvider()}/zxy/{z}/{x}/{y}.png?key={key}`

const place = (x = 5) => ({ z: 4, x, y: 7 })
const path = (x = 5) => `/tiles/provider-topography/1/4/${x}/7`

describe('provider tiles over HTTP', () => {
  let app: RunningApp
  let person: Client
  beforeAll(async () => {
    asked = []
    app = await runningApp({
      TOPOGRAPHY_RASTER_URL: template(),
      TOPOGRAPHY_RASTER_KEY: key,
      TOPOGRAPHY_ATTRIBUTION: '© A provider',
    })
    person = await app.person()
  })
  afterAll(() => app[Symbol.asyncDispose]())

  it('adds the key to the provider’s URL and does not reveal it to clients', async () => {
    answer = picture({ 'Cache-Control': 'public, max-age=600' })
    const reply = await person.get(path())
    expect(Buffer.from(reply.bytes).equals(png)).toBe(true)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('cache-control')).toBe('private, max-age=600')
    expect(asked).toEqual(['/zxy/4/5/7.png?key=a%20secret%20key'])
    const config = await app.anyone.get('/api/config')
    expect(config.body).toMatchObject({
      topography: {
        kind: 'raster',
        url: '/tiles/provider-topography/1/{z}/{x}/{y}',
        attribution: '© A provider',
      },
    })
    expect(JSON.stringify(config.body)).not.toContain('secret')
    expect(config.headers.get('content-security-policy')).not.toContain(addressOfProvider())
  })

  it('requires a session before a request to the provider', async () => {
    answer = picture()
    expect((await app.anyone.get(path())).status).toBe(401)
    expect(asked).toEqual([])
  })

  it.each([
    ['a layer without a provider', '/tiles/provider-aerial/1/4/5/7'],
    ['a column outside the zoom', '/tiles/provider-topography/1/4/16/7'],
    ['a zoom beyond the map', '/tiles/provider-topography/1/21/5/7'],
  ])('returns 404 for %s without a request to the provider', async (_, wrong) => {
    answer = picture()
    expect(await person.get(wrong)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(asked).toEqual([])
  })

  it.each([
    ['max-age=60', 'private, max-age=60'],
    ['no-store', 'no-store'],
  ])('applies the Cache-Control "%s" of the provider to public pages', async (terms, passedOn) => {
    answer = picture({ 'Cache-Control': terms })
    const mapData = { eid: null, name: 'Caeau', data: aSavedMap({}), isSnapshot: false }
    const { body: saved } = await person.post('/api/user/map/save', mapData)
    const wanted = { mapId: (saved as { eid: number }).eid, expiresAt: null, layers: true }
    const { body: view } = await person.post('/api/user/map/share/view', wanted)
    const tile = path(terms === 'no-store' ? 7 : 8)
    const reply = await app.anyone.get(`/api/public/view/${(view as ViewLink).slug}${tile}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toBe(passedOn)
  })

  it('returns 503 for a failed request and does not log the key', async () => {
    answer = (_, response) => void response.writeHead(500).end('no')
    const reply = await person.get(path(6))
    expect(reply).toMatchObject({ status: 503, body: { code: 'map-provider-unavailable' } })
    expect(reply.headers.get('retry-after')).toBe('30')
    expect(JSON.stringify(app.log)).toContain('it answered 500')
    expect(JSON.stringify(app.log)).not.toContain('secret')
  })
})

describe('ProviderTiles', () => {
  let nowMs = 0
  const tilesOf = () => {
    asked = []
    return new ProviderTiles(
      () => ({ topography: { template: template(), key }, aerial: undefined }),
      new ProviderFetcher({
        logger: { warn: () => undefined },
        now: () => new Date(nowMs),
        timeoutMs: 300,
      }),
    )
  }

  it('requests a tile once for many callers, and again after it expires', async () => {
    answer = picture({ 'Cache-Control': 'max-age=60' })
    const tiles = tilesOf()
    await Promise.all(Array.from({ length: 100 }, () => tiles.tile('topography', place())))
    await tiles.tile('topography', place())
    expect(asked).toHaveLength(1)
    nowMs += 20_000
    const later = await tiles.tile('topography', place())
    expect(later.maxAgeSeconds, 'browsers keep it no longer than the provider allows').toBe(40)
    nowMs += 41_000
    await tiles.tile('topography', place())
    expect(asked).toHaveLength(2)
  })

  it.each(['no-store', 'private, max-age=600', ''])(
    'requests a tile each time with the Cache-Control "%s"',
    async (terms) => {
      answer = picture(terms === '' ? {} : { 'Cache-Control': terms })
      const tiles = tilesOf()
      await tiles.tile('topography', place())
      await tiles.tile('topography', place())
      expect(asked).toHaveLength(2)
    },
  )

  it('sends the key of now', async () => {
    answer = picture()
    asked = []
    let ours = 'first'
    const tiles = new ProviderTiles(
      () => ({ topography: undefined, aerial: { template: template(), key: ours } }),
      new ProviderFetcher({ logger: { warn: () => undefined }, now: () => new Date(nowMs) }),
    )
    await tiles.tile('aerial', place())
    ours = 'second'
    await tiles.tile('aerial', place())
    expect(asked).toEqual(['/zxy/4/5/7.png?key=first', '/zxy/4/5/7.png?key=second'])
  })

  it('rejects with not-found when the provider returns 404', async () => {
    answer = (_, response) => void response.writeHead(404).end()
    await expect(tilesOf().tile('topography', place())).rejects.toMatchObject({ code: 'not-found' })
  })

  it.each<[string, RequestListener]>([
    ['that does not answer', () => undefined],
    [
      'that sends its response too slowly',
      (_, response) => void response.writeHead(200).write('x'),
    ],
    ['that closes the connection', (_, response) => void response.writeHead(200).socket?.destroy()],
    ['that returns 429', (_, response) => void response.writeHead(429).end()],
    [
      'that redirects',
      (_, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
    [
      'that sends HTML instead of an image',
      (_, response) =>
        void response.writeHead(200, { 'Content-Type': 'image/png' }).end('<!doctype html>'),
    ],
    [
      'that sends too large a response',
      (_, response) => void response.writeHead(200).end(Buffer.alloc(3_000_000, png)),
    ],
    ['that sends an empty response', (_, response) => void response.writeHead(200).end()],
  ])('a provider %s is unavailable, and paused after four failures', async (_, misbehave) => {
    answer = misbehave
    const tiles = tilesOf()
    for (const x of [1, 2, 3, 4, 5, 6]) {
      await expect(tiles.tile('topography', place(x))).rejects.toMatchObject({
        code: 'map-provider-unavailable',
      })
    }
    expect(asked).toHaveLength(4)
    nowMs += 31_000
    answer = picture()
    await expect(tiles.tile('topography', place())).resolves.toMatchObject({ maxAgeSeconds: 0 })
  })
})
