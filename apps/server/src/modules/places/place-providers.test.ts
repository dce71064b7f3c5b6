import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { PlacesReply } from '@terrier/contract/places'
import { aDescription, streamOf } from '@terrier/store/testing/builders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { runningApp, type RunningApp } from '../../testing/running-app.ts'

/** A fake provider: the requests it received, and its replies. */
let asked: URL[]
let answer: (request: IncomingMessage, reply: ServerResponse) => void
const server = createServer((request, reply) => {
  asked.push(new URL(request.url ?? '', 'http://service.example'))
  answer(request, reply)
})
let url: string
let app: RunningApp | undefined

beforeEach(async () => {
  asked = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await app?.[Symbol.asyncDispose]()
  app = undefined
  server.closeAllConnections()
  server.close()
})

const json = (body: unknown) => (_: IncomingMessage, reply: ServerResponse) => {
  reply.setHeader('Content-Type', 'application/json')
  reply.end(typeof body === 'string' ? body : JSON.stringify(body))
}

async function searching(provider: string, settings: Record<string, string> = {}) {
  const environment = {
    PLACE_SEARCH_PROVIDER: provider,
    PLACE_SEARCH_URL: url,
    PLACE_SEARCH_KEY: 'a-secret',
    ...settings,
  }
  const started = await runningApp(environment)
  app = started
  const names = await started.store.beginPlaceLoad(aDescription('names'))
  await names.places(
    streamOf([
      {
        placeId: 1,
        kind: 'town' as const,
        importance: 72,
        lngLat: [-1, 52] as const,
        name: 'Bath',
        language: null,
        otherName: null,
        otherLanguage: null,
        context: ['Installed'],
      },
    ]),
  )
  await names.publish({})
  const viewer = await started.person()
  return async (query: string) => {
    const reply = await viewer.get(`/api/places?query=${encodeURIComponent(query)}&lng=-1&lat=52`)
    expect(reply.status).toBe(200)
    return reply.body as PlacesReply
  }
}

const bath = {
  kind: 'city',
  name: 'Bath',
  lngLat: [expect.closeTo(-2.36, 1), expect.closeTo(51.38, 1)],
}

describe('every service is asked in its own way and answers in one shape', () => {
  test('OS Names API', async () => {
    const entry = {
      ID: 'osgb1',
      NAME1: 'Bath',
      LOCAL_TYPE: 'City',
      GEOMETRY_X: 375_000,
      GEOMETRY_Y: 164_700,
      COUNTY_UNITARY: 'Bath and North East Somerset',
    }
    answer = json({ results: [{ GAZETTEER_ENTRY: entry }] })
    const { results, credits, source } = await (await searching('os-names'))('bath')
    expect(results).toMatchObject([
      { ...bath, context: ['Bath and North East Somerset'], zoom: 13 },
    ])
    expect(credits).toEqual(['Contains OS data © Crown copyright and database rights.'])
    expect(source).toBe('os-names')
    expect(asked[0]?.pathname).toBe('/search/names/v1/find')
    expect(asked[0]?.searchParams.get('key')).toBe('a-secret')
  })

  test('Mapbox', async () => {
    const properties = {
      mapbox_id: 'x',
      name: 'Bath',
      feature_type: 'city',
      place_formatted: 'Somerset, England',
    }
    answer = json({ features: [{ geometry: { coordinates: [-2.36, 51.38] }, properties }] })
    const { results } = await (await searching('mapbox'))('bath')
    expect(results).toMatchObject([{ ...bath, context: ['Somerset', 'England'] }])
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      q: 'bath',
      country: 'gb',
      proximity: '-1,52',
      access_token: 'a-secret',
    })
  })

  test('Nominatim', async () => {
    answer = json([
      {
        place_id: 7,
        lat: '51.38',
        lon: '-2.36',
        name: 'Bath',
        display_name: 'Bath, Somerset, England',
        addresstype: 'city',
      },
    ])
    const { results } = await (await searching('nominatim'))('bath')
    expect(results).toMatchObject([{ ...bath, context: ['Somerset', 'England'] }])
    expect(asked[0]?.searchParams.get('countrycodes')).toBe('gb')
  })

  test('Photon', async () => {
    const properties = { osm_id: 7, name: 'Bath', osm_value: 'city', county: 'Somerset' }
    answer = json({ features: [{ geometry: { coordinates: [-2.36, 51.38] }, properties }] })
    const { results, credits } = await (await searching('photon'))('bath')
    expect(results).toMatchObject([{ ...bath, context: ['Somerset'] }])
    expect(credits).toEqual(['© OpenStreetMap contributors (ODbL)'])
    expect(asked[0]?.searchParams.get('bbox')).toBe('-9,49.8,2.1,61.1')
  })
})

const feature = (name: unknown, coordinates: unknown) => ({
  geometry: { coordinates },
  properties: { osm_id: 1, name },
})

const installed = { isFallback: true, source: 'installed', results: [{ context: ['Installed'] }] }

describe('whatever a service does, the search answers', () => {
  test.each<[string, typeof answer]>([
    ['fails', (_, reply) => void reply.writeHead(500).end('no')],
    ['refuses the key', (_, reply) => void reply.writeHead(401).end()],
    ['hangs', () => undefined],
    ['breaks off', (request) => void request.socket.destroy()],
    ['sends what is not JSON', json('<html>')],
    ['sends another form', json({ features: 'none' })],
    ['sends far too much', json(`{"features":[${'"x",'.repeat(200_000)}"x"]}`)],
    [
      'leads elsewhere',
      (_, reply) => void reply.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('when it %s', async (_, does) => {
    answer = does
    const find = await searching('photon')
    expect(await find('bath')).toMatchObject(installed)
    // The circuit breaker is open: the next key press does not wait for it.
    expect(await find('bath')).toMatchObject(installed)
    expect(asked).toHaveLength(1)
    const report = app?.log.find(({ msg }) => msg === 'The search service gave no answer')
    expect(report).toBeDefined()
    expect(JSON.stringify(app?.log)).not.toContain('a-secret')
  })

  test('when it lies: what is elsewhere or makes no sense is left out', async () => {
    answer = json({
      features: [
        feature('Paris', [2.35, 48.85]),
        feature('Dublin', [-6.26, 53.35]),
        feature('Nowhere', ['a', 'b']),
        feature('', [-2, 52]),
        feature(7, [-2, 52]),
        feature('x'.repeat(2000), [-2, 52]),
        null,
        'Bath',
        feature('Here', [-2, 52, 100]),
      ],
    })
    const { results } = await (await searching('photon'))('here')
    expect(results.map(({ name }) => name)).toEqual([])
    answer = json({ features: [feature('Here', [-2, 52, 100])] })
    const again = await (await searching('photon'))('there')
    expect(again.results.map(({ name }) => name)).toEqual(['Here'])
  })

  test('a question that is asked again is not sent again', async () => {
    answer = json({ features: [] })
    const find = await searching('photon')
    await find('bath')
    await find('bath')
    expect(asked).toHaveLength(1)
    app?.passSeconds(61)
    await find('bath')
    expect(asked).toHaveLength(2)
  })
})
