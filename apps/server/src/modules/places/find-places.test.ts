import type { PlacesReply } from '@terrier/contract/places'
import { aDescription, streamOf } from '@terrier/store/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { whenPublished } from '../../testing/publications.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

let app: RunningApp
let viewer: Client
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

const place = {
  kind: 'village' as const,
  importance: 50,
  language: null,
  otherName: null,
  otherLanguage: null,
  context: ['Skerne', 'Doggerland'],
}

async function find(
  query: string,
  more: Readonly<Record<string, string>> = {},
): Promise<PlacesReply> {
  const reply = await viewer.get(
    `/api/places?${new URLSearchParams({ query, ...more }).toString()}`,
  )
  expect(reply.status, query).toBe(200)
  return reply.body as PlacesReply
}

describe('without any data', () => {
  test('returns the datasets that are missing', async () => {
    expect(await find('Newport')).toMatchObject({ results: [], missing: ['names'] })
    expect((await find('M33 1AB')).missing).toEqual(['postcodes', 'names'])
    expect((await find('UPRN 100023336956')).missing).toEqual(['addresses', 'names'])
    expect((await find('DG01')).missing).toEqual(['postcodes', 'ownership', 'names'])
  })
})

describe('with data', () => {
  beforeAll(async () => {
    const names = await app.store.beginPlaceLoad({
      ...aDescription('names'),
      attribution: 'Names © Somebody',
    })
    await names.places(
      streamOf([
        { ...place, placeId: 1, name: 'Skernehead', lngLat: [1.5, 54.5] },
        { ...place, placeId: 2, name: 'High Street', kind: 'street', lngLat: [1.6, 54.5] },
        { ...place, placeId: 3, name: 'ZD1 1AB', kind: 'postcode', lngLat: [1.6, 54.5] },
        { ...place, placeId: 4, name: 'M33 1AB', kind: 'postcode', lngLat: [-2.3, 53.4] },
      ]),
    )
    await whenPublished(app.store, () => names.publish({}))
    const postcodes = await app.store.beginPostcodeLoad(aDescription('postcodes'))
    await postcodes.postcodes(streamOf([{ postcode: 'M331AB', lngLat: [-2.3, 53.4] }]))
    await whenPublished(app.store, () => postcodes.publish({}))
    const uprns = await app.store.beginUprnLoad(aDescription('uprn'))
    await uprns.uprns(streamOf([{ uprn: 100_023_336_956, lngLat: [-0.1276, 51.5034] }]))
    await whenPublished(app.store, () => uprns.publish({}))
    await publishOwnership(app.store, {
      parcels: [aParcel(12_345, aPlot(0))],
      titles: [aTitle('DG01')],
      links: [aLink(12_345, 'DG01')],
    })
  })

  test('finds a place with its kind, context, zoom and attribution', async () => {
    const { results, credits, source, isFallback } = await find('skernhead')
    expect(results).toMatchObject([
      {
        kind: 'village',
        name: 'Skernehead',
        context: ['Skerne', 'Doggerland'],
        lngLat: [1.5, 54.5],
        zoom: 13,
      },
    ])
    expect({ credits, source, isFallback }).toEqual({
      credits: ['Names © Somebody'],
      source: 'installed',
      isFallback: false,
    })
    expect((await find('high st', { lng: '1.6', lat: '54.5', zoom: '12' })).results[0]?.zoom).toBe(
      16,
    )
  })

  test('finds postcodes, UPRNs, title numbers and INSPIRE ids', async () => {
    // Found among the names, which include postcodes.
    expect((await find('zd11ab')).results).toMatchObject([{ kind: 'postcode', name: 'ZD1 1AB' }])
    expect((await find('m33 1ab')).results).toMatchObject([{ kind: 'postcode', name: 'M33 1AB' }])
    expect((await find('M33')).results.slice(0, 2)).toMatchObject([
      { kind: 'postcode-district', name: 'M33', lngLat: [-2.3, 53.4] },
      { kind: 'postcode', name: 'M33 1AB' },
    ])
    expect((await find('100023336956')).results).toMatchObject([{ kind: 'address', zoom: 18 }])
    expect((await find('dg 01')).results).toMatchObject([{ kind: 'title', polyId: 12_345 }])
    expect((await find('INSPIRE ID 12345')).results).toMatchObject([
      { kind: 'parcel', polyId: 12_345 },
    ])
    expect((await find('DG99')).results).toEqual([])
  })

  test('rejects invalid parameters, and returns nothing for unusual queries', async () => {
    for (const query of [
      '',
      `query=${'x'.repeat(201)}`,
      'query=x&lng=200&lat=0',
      'query=x&lng=a&lat=b',
      'query=x&limit=0',
      'query=x&limit=1000',
      'query=x&zoom=-1',
    ]) {
      expect((await viewer.get(`/api/places?${query}`)).status, query).toBe(400)
    }
    for (const query of [' ', '%', "'--", '🏴', '- -', '9'.repeat(200), 'a '.repeat(100)]) {
      expect((await find(query)).results, query).toEqual([])
    }
  })

  test('requires a session', async () => {
    expect((await app.anyone.get('/api/places?query=skernehead')).status).toBe(401)
  })
})
