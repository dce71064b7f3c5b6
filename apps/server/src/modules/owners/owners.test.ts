import type { Property, PropertyReply } from '@terrier/contract/ownership'
import type { findOwners, getOwnerMap, listOwnerTitles, Portfolio } from '@terrier/contract/owners'
import { areaSquareMetres } from '@terrier/geo/measure'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { output } from 'zod/v4/core'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

const trust = {
  name: 'Tŷ & Daughters’ "Land" Trust',
  companyNumber: null,
  category: 'Corporate Body',
  country: null,
  addresses: ['=HYPERLINK("http://example.org")'],
}
const marsh = (name: string) => ({ ...trust, name, companyNumber: '00214436', addresses: [] })
const ninetyNine = (name: string) => ({ ...marsh(name), companyNumber: '99' })
const jersey = { ...trust, name: 'MARSH SEAS LIMITED', companyNumber: '77', country: 'JERSEY' }

/** Twelve titles of the company, the first ten with one polygon, DG05 with two. */
const companyTitles = Array.from({ length: 12 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  const spelling = index === 3 ? 'MARSH FARMS LTD.' : 'MARSH FARMS LIMITED'
  return aTitle(`DG${number}`, {
    proprietors: [marsh(spelling)],
    district: index < 7 ? 'DOGGERLAND' : 'FEN DISTRICT',
    tenure: index === 0 ? 'Leasehold' : 'Freehold',
  })
})

let app: RunningApp
let viewer: Client
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  await publishOwnership(app.store, {
    parcels: Array.from({ length: 12 }, (_, column) => aParcel(100 + column, aPlot(column))),
    titles: [
      ...companyTitles,
      aTitle('DG50', { proprietors: [marsh('SOMEBODY ELSE LIMITED'), trust].map(asNumberless) }),
      aTitle('DG60', { proprietors: [asNumberless(marsh('MARSH FARMS HOLIDAYS'))] }),
      aTitle('DG60', { source: 'ocod', proprietors: [jersey] }),
      // One company number with two names: mistyped, or a company under its former name.
      aTitle('DG70', {
        proprietors: [ninetyNine('SKELL WATER PLC'), ninetyNine('HAVEN DOCK LTD')],
      }),
      aTitle('DG71', { proprietors: [ninetyNine('HAVEN DOCKS LIMITED')] }),
    ],
    links: [
      ...companyTitles.slice(0, 10).map(({ titleNo }, index) => aLink(100 + index, titleNo)),
      aLink(110, 'DG05'),
      // The leasehold is on the parcel of a freehold of the same owner.
      aLink(101, 'DG01'),
      aLink(111, 'DG60'),
      aLink(111, 'DG70'),
    ],
  })
})
afterAll(() => app[Symbol.asyncDispose]())

function asNumberless<T extends object>(proprietor: T) {
  return { ...proprietor, companyNumber: null }
}

const company = '/api/owners/GB-00214436'
const ownersNamed = async (name: string) => {
  const { status, body } = await viewer.get(`/api/owners?name=${encodeURIComponent(name)}`)
  expect(status).toBe(200)
  return (body as output<typeof findOwners.reply>).owners
}
const page = async (query = '') =>
  (await viewer.get(`${company}/titles${query}`)).body as output<typeof listOwnerTitles.reply>
const search = (name: string) =>
  viewer.get(`/api/search?proprietorName=${encodeURIComponent(name)}`)

describe('finding owners by name', () => {
  test('returns an exact match first, then names with the prefix', async () => {
    expect((await ownersNamed('marsh farms')).slice(0, 2)).toMatchObject([
      { key: 'GB-00214436', spelling: 'MARSH FARMS LIMITED', isExact: false, titles: 12 },
      { spelling: 'MARSH FARMS HOLIDAYS', isExact: false, titles: 1 },
    ])
    const [first] = await ownersNamed('Marsh Farms Ltd')
    expect(first).toMatchObject({ key: 'GB-00214436', isExact: true, companyNumber: '00214436' })
  })

  test.each(['Mrash Farms', 'MARCH FARM LTD', 'farms marsh'])(
    'finds the owner for the inexact name %s',
    async (name) => {
      const keys = (await ownersNamed(name)).map(({ key }) => key)
      expect(keys).toContain('GB-00214436')
    },
  )

  test.each(['ty and daughters land trust', 'TŶ & DAUGHTERS', `ty & daughters' "land`])(
    'ignores Welsh diacritics, symbols and quotes in %s',
    async (name) => {
      const [first] = await ownersNamed(name)
      expect(first).toMatchObject({ name: trust.name, companyNumber: null, titles: 1 })
    },
  )

  test.each([
    '%',
    '_____',
    '\\',
    '"',
    '---',
    "'; drop table owners; --",
    'z'.repeat(500),
    '\u0001',
  ])('returns no owners for %j', async (name) => {
    expect(await ownersNamed(name)).toEqual([])
  })

  test('rejects an empty name and one of 501 characters', async () => {
    for (const name of ['', 'x'.repeat(501)]) {
      expect(await viewer.get(`/api/owners?name=${name}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      })
    }
  })
})

describe('the search for a proprietor', () => {
  test('returns all titles, including those without a known boundary', async () => {
    const { status, headers, body } = await search('MARSH FARMS LIMITED')
    expect(status).toBe(200)
    expect(headers.get('X-Truncated')).toBeNull()
    const properties = body as Record<string, Property>
    expect(Object.keys(properties).toSorted()).toEqual(companyTitles.map(({ titleNo }) => titleNo))
    expect(properties['DG05']?.polygons.map(({ poly_id }) => poly_id)).toEqual([104, 110])
    expect(properties['DG12']).toMatchObject({
      proprietor_name_1: 'MARSH FARMS LIMITED',
      polygons: [],
    })
  })

  test('finds a second proprietor, and the overseas owner of a title with both', async () => {
    expect(Object.keys((await search(trust.name)).body as object)).toEqual(['DG50'])
    const { body } = await search('marsh seas limited')
    expect((body as Record<string, Property>)['DG60']).toMatchObject({
      proprietor_name_1: 'MARSH FARMS HOLIDAYS',
      proprietor_name_2: 'MARSH SEAS LIMITED',
    })
  })

  test('returns titles of exact matches first', async () => {
    const titles = Object.keys((await search('Marsh Farms')).body as object)
    expect(titles).toHaveLength(13)
    expect(titles.at(-1)).toBe('DG60')
  })

  test('returns nothing for an unknown name, and rejects a missing one', async () => {
    expect(await search('Zebedee Quux')).toMatchObject({ status: 200, body: {} })
    expect(await viewer.get('/api/search')).toMatchObject({ status: 400 })
  })
})

describe('a portfolio', () => {
  test('counts each parcel once, and its shares add up', async () => {
    const { status, body } = await viewer.get(company)
    expect(status).toBe(200)
    const portfolio = body as Portfolio
    expect(portfolio.owner).toMatchObject({
      key: 'GB-00214436',
      name: 'MARSH FARMS LIMITED',
      titles: 12,
      parcels: 11,
    })
    expect(portfolio.owner.areaHectares).toBeCloseTo((areaSquareMetres(aPlot(0)) * 11) / 10_000, 4)
    expect(portfolio.titlesWithoutParcel).toBe(2)
    expect(portfolio.spellings).toEqual([
      { name: 'MARSH FARMS LIMITED', titles: 11 },
      { name: 'MARSH FARMS LTD.', titles: 1 },
    ])
    expect(portfolio.byTenure).toMatchObject([
      { name: 'Freehold', titles: 11, parcels: 10 },
      { name: 'Leasehold', titles: 1, parcels: 1 },
    ])
    expect(portfolio.byCouncil).toMatchObject([
      { name: 'DOGGERLAND', titles: 7, parcels: 8 },
      { name: 'FEN DISTRICT', titles: 5, parcels: 3 },
    ])
    expect(portfolio.bounds).toEqual([1.5, 54.5, 1.5109, 54.5009])
    expect(portfolio).toMatchObject({ edition: '2026-10', fictional: true })
  })

  test('has no bounds without land', async () => {
    const [owner] = await ownersNamed(trust.name)
    const { body } = await viewer.get(`/api/owners/${encodeURIComponent(owner?.key ?? '')}`)
    expect(body).toMatchObject({ bounds: null, titlesWithoutParcel: 1, owner: { parcels: 0 } })
  })

  test('names the country of an overseas owner', async () => {
    expect((await viewer.get('/api/owners/JERSEY-77')).body).toMatchObject({
      owner: { country: 'JERSEY', companyNumber: '77', titles: 1, parcels: 1 },
    })
  })

  test.each(['', '/titles', '/map', '/export?format=csv'])(
    'returns 404 for an unknown owner%s',
    async (call) => {
      const key = encodeURIComponent('name-\u0000/%?')
      for (const path of [`/api/owners/GB-99999999${call}`, `/api/owners/x${call}`]) {
        expect(await viewer.get(path)).toMatchObject({
          status: 404,
          body: { code: 'owner-not-found' },
        })
      }
      expect((await viewer.get(`/api/owners/${key}${call}`)).status).toBeLessThan(500)
    },
  )
})

const portfolioOf = async (key: string) =>
  (await viewer.get(`/api/owners/${key}`)).body as Portfolio

describe('owners with one company number and different names', () => {
  test('are separate owners that refer to each other', async () => {
    const [water] = await ownersNamed('SKELL WATER PLC')
    const [dock] = await ownersNamed('HAVEN DOCK LTD')
    expect(dock).toMatchObject({ key: 'GB-00000099', titles: 2 })
    expect(water).toMatchObject({ key: 'GB-00000099-name-skell-water-plc', titles: 1 })
    const keysSharing = async (key: string) =>
      (await portfolioOf(key)).sharingCompanyNumber?.map((owner) => owner.key)
    expect(await keysSharing('GB-00000099')).toEqual([water?.key])
    expect(await keysSharing(water?.key ?? '')).toEqual(['GB-00000099'])
    expect(await keysSharing('GB-00214436')).toEqual([])
    expect((await portfolioOf(water?.key ?? '')).owner.companyNumber).toBe('99')
  })

  test('are distinguished by the search', async () => {
    expect(Object.keys((await search('SKELL WATER PLC')).body as object)).toEqual(['DG70'])
    expect(Object.keys((await search('HAVEN DOCKS LTD')).body as object)).toEqual(['DG70', 'DG71'])
  })

  test('are distinguished in the details of a parcel', async () => {
    const { body } = await viewer.get('/api/ownership/parcel/111')
    const { otherTitles } = body as PropertyReply
    expect(otherTitles?.[0]?.proprietors).toMatchObject([
      { ownerKey: 'GB-00000099-name-skell-water-plc', sharesCompanyNumber: true },
      { ownerKey: 'GB-00000099', sharesCompanyNumber: true },
    ])
    expect((body as PropertyReply).proprietors[0]).not.toHaveProperty('sharesCompanyNumber')
  })
})

describe('the titles of an owner', () => {
  test('are paginated by ten, those with a parcel first', async () => {
    const first = await page()
    expect(first).toMatchObject({ page: 1, pages: 2, total: 12 })
    expect(first.properties.map(({ title_no }) => title_no)).toEqual(
      companyTitles.slice(0, 10).map(({ titleNo }) => titleNo),
    )
    const second = await page('?page=2')
    expect(second.properties.map(({ title_no }) => title_no)).toEqual(['DG11', 'DG12'])
  })

  test('past the last page return the last page', async () => {
    expect(await page('?page=5000')).toEqual(await page('?page=2'))
  })

  test.each(['0', '-1', '1.5', 'two'])('reject page %s', async (number) => {
    expect((await viewer.get(`${company}/titles?page=${number}`)).status).toBe(400)
  })
})

test('the map of an owner contains each parcel once, with its title and centre', async () => {
  const { body, headers } = await viewer.get(`${company}/map`)
  expect(headers.get('Content-Type')).toContain('application/json')
  const { type, features } = body as output<typeof getOwnerMap.reply>
  expect(type).toBe('FeatureCollection')
  const identifiers = features.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(identifiers).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110])
  expect(features.find(({ id }) => id === 110)).toMatchObject({
    properties: { titleNo: 'DG05', centre: [expect.closeTo(1.51045), expect.closeTo(54.50045)] },
    geometry: aPlot(10),
  })
})

describe('an export', () => {
  test('as CSV has a row for each title', async () => {
    const { status, headers, bytes } = await viewer.get(`${company}/export?format=csv`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toContain('"MARSH FARMS LIMITED 2026-10.csv"')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const [head = '', ...rows] = text.trimEnd().split('\r\n')
    expect(head).toMatch(/^\u{FEFF}Title Number,Tenure,/u)
    expect(rows).toHaveLength(12)
    expect(rows[4]).toMatch(
      /^DG05,Freehold,"1 Tŷ Gwyn, Doggerland",DOGGERLAND,.*,2,104 110,1\.\d+$/,
    )
    expect(rows[11]).toMatch(/^DG12,.*,0,,$/)
  })

  test('as CSV escapes formulas', async () => {
    const [owner] = await ownersNamed(trust.name)
    const { body } = await viewer.get(
      `/api/owners/${encodeURIComponent(owner?.key ?? '')}/export?format=csv`,
    )
    expect(body).toContain(`"'=HYPERLINK(""http://example.org"")"`)
  })

  test('as GeoJSON has a feature for each title, also without a boundary', async () => {
    const { headers, bytes } = await viewer.get(`${company}/export?format=geojson`)
    expect(headers.get('Content-Type')).toBe('application/geo+json')
    const { features } = JSON.parse(new TextDecoder().decode(bytes)) as {
      features: { id: string; geometry: { type: string } | null }[]
    }
    expect(features).toHaveLength(12)
    expect(features.find(({ id }) => id === 'DG05')?.geometry?.type).toBe('MultiPolygon')
    expect(features.find(({ id }) => id === 'DG12')?.geometry).toBeNull()
  })

  test.each(['', '?format=xlsx'])('in an unknown format is rejected%s', async (query) => {
    expect(await viewer.get(`${company}/export${query}`)).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    })
  })
})

test('requires a session', async () => {
  for (const path of [
    '/api/search?proprietorName=x',
    '/api/owners?name=x',
    company,
    `${company}/titles`,
    `${company}/map`,
    `${company}/export?format=csv`,
  ]) {
    expect((await app.anyone.get(path)).status).toBe(401)
  }
})

test('returns no owners before any data is published', async () => {
  await using empty = await runningApp()
  const person = await empty.person()
  expect((await person.get('/api/owners?name=marsh')).body).toEqual({ owners: [] })
  expect((await person.get('/api/search?proprietorName=marsh')).body).toEqual({})
  expect((await person.get(company)).status).toBe(404)
})
