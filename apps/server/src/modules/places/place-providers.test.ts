import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { PlacesReply } from '@terrier/contract/places'
import { aDescription, streamOf } from '@terrier/store/testing/builders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { whenPublished } from '../../testing/publications.ts'
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
  await whenPublished(started.store, () => names.publish({}))
  const viewer = await started.person()
  return async (query: string) => {
    const reply = await viewer.get(`/api/places?query=${encodeURIComponent(query)}&lng=-1&lat=52`)
    expect(reply.status).toBe(200)
    return reply.body as PlacesReply
  }
}

const near = (lng: number, lat: number) => [expect.closeTo(lng, 2), expect.closeTo(lat, 2)]

const mapboxFeature = (type: string, name: string, formatted: string) => ({
  type: 'Feature',
  id: `id-${type}`,
  geometry: { type: 'Point', coordinates: [-2.36, 51.38] },
  properties: {
    mapbox_id: `id-${type}`,
    feature_type: type,
    name,
    name_preferred: name,
    full_address: `${name}, ${formatted}`,
    place_formatted: formatted,
    coordinates: { longitude: -2.36, latitude: 51.38 },
    context: { country: { name: 'United Kingdom', country_code: 'GB' } },
  },
})
const nominatimPlace = (more: object) => ({
  place_id: 258_000_001,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'node',
  osm_id: 1,
  lat: '51.3813864',
  lon: '-2.3596963',
  importance: 0.6,
  boundingbox: ['51.22', '51.54', '-2.51', '-2.19'],
  ...more,
})
const photonFeature = (properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-2.3596963, 51.3813864] },
  properties: { osm_type: 'N', countrycode: 'GB', country: 'United Kingdom', ...properties },
})
/** The replies have the members that each provider documents for these requests, as of 2026-11. */
describe('requests and responses of each search provider', () => {
  test('OS Names API: both names of a place, and postcodes', async () => {
    answer = json({
      header: { format: 'JSON', maxresults: 8, offset: 0, totalresults: 2 },
      results: [
        {
          GAZETTEER_ENTRY: {
            ID: 'osgb4000000074553640',
            NAMES_URI: 'http://data.ordnancesurvey.co.uk/id/4000000074553640',
            NAME1: 'Abertawe',
            NAME1_LANG: 'cym',
            NAME2: 'Swansea',
            NAME2_LANG: 'eng',
            TYPE: 'populatedPlace',
            LOCAL_TYPE: 'City',
            GEOMETRY_X: 265_600,
            GEOMETRY_Y: 193_000,
            MOST_DETAIL_VIEW_RES: 18_000,
            LEAST_DETAIL_VIEW_RES: 1_000_000,
            COUNTY_UNITARY: 'Abertawe - Swansea',
            REGION: 'Wales',
            COUNTRY: 'Wales',
          },
        },
        {
          GAZETTEER_ENTRY: {
            ID: 'SO160AS',
            NAME1: 'SO16 0AS',
            TYPE: 'other',
            LOCAL_TYPE: 'Postcode',
            GEOMETRY_X: 437_292,
            GEOMETRY_Y: 115_542,
            POPULATED_PLACE: 'Nursling',
            DISTRICT_BOROUGH: 'Test Valley',
            COUNTY_UNITARY: 'Hampshire',
            REGION: 'South East',
            COUNTRY: 'England',
          },
        },
      ],
    })
    const { results, credits, source } = await (await searching('os-names'))('abertawe')
    expect(results).toEqual([
      {
        id: 'os-names-osgb4000000074553640',
        kind: 'city',
        name: 'Abertawe',
        language: 'cy',
        otherName: 'Swansea',
        otherLanguage: 'en',
        context: ['Abertawe - Swansea', 'Wales'],
        lngLat: near(-3.94, 51.62),
        zoom: 13,
      },
      {
        id: 'os-names-SO160AS',
        kind: 'postcode',
        name: 'SO16 0AS',
        language: null,
        otherName: null,
        otherLanguage: null,
        context: ['Nursling', 'Test Valley', 'Hampshire', 'England'],
        lngLat: near(-1.47, 50.94),
        zoom: 17,
      },
    ])
    expect(credits).toEqual(['Contains OS data © Crown copyright and database rights.'])
    expect(source).toBe('os-names')
    expect(asked[0]?.pathname).toBe('/search/names/v1/find')
    expect(asked[0]?.searchParams.get('key')).toBe('a-secret')
  })

  test('Mapbox: every feature type of version 6', async () => {
    const inBath = 'Bath, BA1 1LT, United Kingdom'
    answer = json({
      type: 'FeatureCollection',
      features: [
        mapboxFeature('place', 'Bath', 'Somerset, England, United Kingdom'),
        mapboxFeature('locality', 'Bathwick', inBath),
        mapboxFeature('neighborhood', 'Widcombe', inBath),
        mapboxFeature('street', 'Cheap Street', inBath),
        mapboxFeature('address', '5 Cheap Street', inBath),
        mapboxFeature('secondary_address', '5 Cheap Street, Flat 2', inBath),
        mapboxFeature('postcode', 'BA1 1LT', 'Bath, United Kingdom'),
        mapboxFeature('district', 'Somerset', 'England, United Kingdom'),
      ],
      attribution: 'NOTICE: …',
    })
    const { results } = await (await searching('mapbox'))('bath')
    expect(results[0]).toMatchObject({
      name: 'Bath',
      context: ['Somerset', 'England'],
      lngLat: near(-2.36, 51.38),
    })
    expect(results.map(({ kind, zoom }) => [kind, zoom])).toEqual([
      ['town', 13],
      ['settlement', 13],
      ['suburb', 13],
      ['street', 16],
      ['building', 18],
      ['building', 18],
      ['postcode', 17],
      ['other', 13],
    ])
    expect(results[4]).toMatchObject({ name: '5 Cheap Street', context: ['Bath', 'BA1 1LT'] })
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      q: 'bath',
      country: 'gb',
      proximity: '-1,52',
      access_token: 'a-secret',
    })
  })

  test('Nominatim: a city, and an address, which has no name', async () => {
    answer = json([
      nominatimPlace({
        category: 'place',
        type: 'city',
        place_rank: 16,
        addresstype: 'city',
        name: 'Bath',
        display_name: 'Bath, Bath and North East Somerset, England, United Kingdom',
      }),
      nominatimPlace({
        category: 'place',
        type: 'house',
        place_rank: 30,
        addresstype: 'place',
        name: '',
        display_name: '10, Cheap Street, Widcombe, Bath, England, BA1 1NE, United Kingdom',
      }),
      nominatimPlace({
        category: 'landuse',
        type: 'residential',
        addresstype: 'residential',
        name: 'Weston Park',
        display_name: 'Weston Park, Bath, England, United Kingdom',
      }),
      nominatimPlace({
        category: 'boundary',
        type: 'administrative',
        addresstype: 'county',
        name: 'Somerset',
        display_name: 'Somerset, England, United Kingdom',
      }),
    ])
    const { results } = await (await searching('nominatim'))('bath')
    expect(results).toMatchObject([
      {
        kind: 'city',
        name: 'Bath',
        context: ['Bath and North East Somerset', 'England'],
        lngLat: near(-2.36, 51.38),
        zoom: 13,
      },
      {
        kind: 'building',
        name: '10 Cheap Street',
        context: ['Widcombe', 'Bath', 'England', 'BA1 1NE'],
        zoom: 18,
      },
      { kind: 'suburb', name: 'Weston Park' },
      { kind: 'other', name: 'Somerset', zoom: 13 },
    ])
    expect(asked[0]?.searchParams.get('countrycodes')).toBe('gb')
  })

  test('Photon: places by their tag or layer, and addresses, which have no name', async () => {
    const place = { osm_key: 'place' }
    answer = json({
      type: 'FeatureCollection',
      features: [
        photonFeature({
          ...place,
          osm_id: 7,
          osm_value: 'city',
          type: 'city',
          name: 'Bath',
          county: 'Bath and North East Somerset',
          state: 'England',
        }),
        photonFeature({
          ...place,
          osm_id: 8,
          osm_value: 'house',
          type: 'house',
          housenumber: '10',
          street: 'Cheap Street',
          locality: 'Kingsmead',
          district: 'Widcombe',
          city: 'Bath',
          postcode: 'BA1 1NE',
        }),
        photonFeature({
          osm_id: 9,
          osm_key: 'highway',
          osm_value: 'residential',
          type: 'street',
          name: 'Cheap Street',
        }),
        photonFeature({
          osm_id: 10,
          osm_key: 'building',
          osm_value: 'residential',
          type: 'house',
          name: 'The Mews',
          housenumber: '3',
          street: 'Cheap Street',
          city: 'Bath',
        }),
        photonFeature({
          osm_id: 11,
          osm_key: 'boundary',
          osm_value: 'administrative',
          type: 'county',
          name: 'Somerset',
        }),
        photonFeature({
          osm_id: 12,
          osm_key: 'railway',
          osm_value: 'station',
          type: 'house',
          name: 'Bath Spa',
        }),
        photonFeature({
          osm_id: 13,
          osm_key: 'shop',
          osm_value: 'books',
          type: 'house',
          name: 'Books',
        }),
      ],
    })
    const { results, credits } = await (await searching('photon'))('bath')
    expect(results).toMatchObject([
      {
        id: 'photon-N7',
        kind: 'city',
        name: 'Bath',
        context: ['Bath and North East Somerset', 'England'],
        lngLat: near(-2.36, 51.38),
        zoom: 13,
      },
      {
        kind: 'building',
        name: '10 Cheap Street',
        context: ['Kingsmead', 'Widcombe', 'Bath', 'BA1 1NE'],
        zoom: 18,
      },
      { kind: 'street', name: 'Cheap Street', zoom: 16 },
      { kind: 'building', name: 'The Mews', context: ['3 Cheap Street', 'Bath'], zoom: 16 },
      { kind: 'other', name: 'Somerset', zoom: 13 },
      { kind: 'station', name: 'Bath Spa' },
      { kind: 'building', name: 'Books' },
    ])
    expect(credits).toEqual(['© OpenStreetMap contributors (ODbL)'])
    expect(asked[0]?.searchParams.get('bbox')).toBe('-9,49.8,2.1,61.1')
  })
})

const feature = (name: unknown, coordinates: unknown) => ({
  geometry: { coordinates },
  properties: { osm_id: 1, name },
})

const installed = { isFallback: true, source: 'installed', results: [{ context: ['Installed'] }] }

describe('responses of a search provider', () => {
  test.each<[string, typeof answer]>([
    ['fails', (_, reply) => void reply.writeHead(500).end('no')],
    ['refuses the key', (_, reply) => void reply.writeHead(401).end()],
    ['hangs', () => undefined],
    ['closes the connection', (request) => void request.socket.destroy()],
    ['sends invalid JSON', json('<html>')],
    ['sends an unexpected structure', json({ features: 'none' })],
    ['sends too large a response', json(`{"features":[${'"x",'.repeat(200_000)}"x"]}`)],
    [
      'redirects',
      (_, reply) => void reply.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('searches the installed data when the provider %s', async (_, does) => {
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

  test('skips results that are invalid or outside Great Britain', async () => {
    answer = json({
      features: [
        feature('First', [-2, 52]),
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
    const { results, source } = await (await searching('photon'))('here')
    expect(results.map(({ name }) => name)).toEqual(['First', 'Here'])
    expect(source).toBe('photon')
  })

  test('caches a repeated query', async () => {
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
