import { ownershipMaxProperties } from '@terrier/contract/limits'
import type { Property, PropertyReply } from '@terrier/contract/ownership'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { areaSquareMetres } from '@terrier/geo/measure'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

const council = {
  name: 'DOGGERLAND COUNCIL',
  companyNumber: null,
  category: 'Local Authority',
  country: null,
  addresses: ['Town Hall'],
}
const localAuthority = { ownerClass: ownerClasses.localAuthority }

let app: RunningApp
let viewer: Client
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  await publishOwnership(app.store, {
    parcels: [0, 1, 2, 3, 4].map((column) => aParcel(100 + column, aPlot(column))),
    titles: [
      aTitle('DG100'),
      aTitle('DG300', { tenure: 'Freehold' }),
      aTitle('DG150', { tenure: 'Leasehold', proprietors: [council], ...localAuthority }),
      aTitle('DG200', {
        ownerClass: ownerClasses.localAuthority,
        proprietors: [council],
      }),
    ],
    links: [
      aLink(100, 'DG100'),
      aLink(101, 'DG100'),
      aLink(102, 'DG200'),
      // A freehold, its head lease, and a title that the data about companies does not contain.
      aLink(104, 'DG010'),
      aLink(104, 'DG150'),
      aLink(104, 'DG300'),
    ],
  })
})
afterAll(() => app[Symbol.asyncDispose]())

const town = { sw_lng: 1.4995, sw_lat: 54.4995, ne_lng: 1.505, ne_lat: 54.505 }
type Fields = Record<string, string | number>

const ask = (fields: Fields = {}, person = viewer) => {
  const query = Object.entries({ ...town, type: 'all', ...fields })
  return person.get(`/api/ownership?${query.map((pair) => pair.join('=')).join('&')}`)
}

const identifiersOf = (property: Property | undefined) =>
  property?.polygons.map(({ poly_id }) => poly_id).toSorted((a, b) => a - b)

test('type all returns every parcel by title, or by its own number without one', async () => {
  const { status, body, headers } = await ask()
  expect(status).toBe(200)
  expect(headers.get('X-Truncated')).toBeNull()
  const properties = body as Record<string, Property>
  expect(Object.keys(properties).toSorted()).toEqual([
    'DG010',
    'DG100',
    'DG150',
    'DG200',
    'DG300',
    'unknown_103',
  ])
  expect(properties['DG100']).toMatchObject({
    title_no: 'DG100',
    property_address: '1 Tŷ Gwyn, Doggerland',
    tenure: 'Freehold',
    date_proprietor_added: '2015-04-20',
    proprietor_name_1: 'DOGGER ESTATES LIMITED',
    proprietor_name_2: null,
    proprietor_1_address_1: '1 Quay Street, Doggerland',
    proprietor_category_1: 'Limited Company or Public Limited Company',
  })
  expect(identifiersOf(properties['DG100'])).toEqual([100, 101])
  expect(properties['unknown_103']).toMatchObject({ tenure: null, proprietor_name_1: null })
  expect(properties['unknown_103']?.polygons[0]).toMatchObject({
    poly_id: 103,
    geom: aPlot(3),
    createdAt: '2020-05-04T00:00:00.000Z',
  })
})

test.each([
  ['localAuthority', ['DG200']],
  ['churchOfEngland', []],
  ['unregistered', []],
])('type %s returns only matching titles', async (type, titles) => {
  expect(Object.keys((await ask({ type })).body as object)).toEqual(titles)
})

test('type pending is restricted to privileged users', async () => {
  expect(await ask({ type: 'pending' })).toMatchObject({
    status: 403,
    body: { code: 'not-allowed' },
  })
  const privileged = await app.person({ isPrivileged: true })
  expect(await ask({ type: 'pending' }, privileged)).toMatchObject({ status: 200, body: {} })
})

test('rejects an unknown type with its own error code', async () => {
  const { status, body } = await ask({ type: 'everything' })
  expect({ status, body }).toEqual({
    status: 400,
    body: { code: 'unknown-ownership-type', message: 'unknown ownership type' },
  })
})

test.each<[string, Fields, string]>([
  ['reversed', { sw_lng: 1.6 }, 'bad-bounds'],
  ['empty', { ne_lat: town.sw_lat }, 'bad-bounds'],
  ['far too large', { sw_lat: 50 }, 'bad-bounds'],
  ['missing', { sw_lat: '' }, 'bad-request'],
  ['not numbers', { sw_lat: 'south' }, 'bad-request'],
  ['not on the earth', { ne_lat: 91 }, 'bad-request'],
])('rejects bounds that are %s', async (_, fields, code) => {
  expect(await ask(fields)).toMatchObject({ status: 400, body: { code } })
})

test('returns the property of a parcel with all its polygons, area and edition', async () => {
  const { status, body } = await viewer.get('/api/ownership/parcel/101')
  expect(status).toBe(200)
  const { property, areaHectares, ...rest } = body as { property: Property; areaHectares: number }
  expect(identifiersOf(property)).toEqual([100, 101])
  const squareMetres = areaSquareMetres(aPlot(0)) + areaSquareMetres(aPlot(1))
  expect(areaHectares).toBeCloseTo(squareMetres / 10_000, 6)
  expect(rest).toEqual({
    proprietors: [
      {
        name: 'DOGGER ESTATES LIMITED',
        category: 'Limited Company or Public Limited Company',
        companyNumber: '01234567',
        country: null,
        addresses: ['1 Quay Street, Doggerland'],
        ownerKey: 'GB-01234567',
      },
    ],
    hasMoreProprietors: false,
    hasMoreAddresses: false,
    pricePaidPounds: null,
    linkProvenance: 'licensed',
    otherTitles: [],
    hasUnacceptedChange: false,
    ownerClass: ownerClasses.company,
    isOverseas: false,
    edition: '2026-10',
    fictional: true,
  })
})

test('lists a parcel with several titles under each of them', async () => {
  const properties = (await ask()).body as Record<string, Property>
  for (const titleNo of ['DG010', 'DG150', 'DG300']) {
    expect(identifiersOf(properties[titleNo])).toEqual([104])
  }
  expect(properties['DG150']).toMatchObject({
    tenure: 'Leasehold',
    proprietor_name_1: 'DOGGERLAND COUNCIL',
  })
  // The map shows the parcel by its freehold, which is a company's.
  expect((await ask({ type: 'localAuthority' })).body).not.toHaveProperty('DG150')
})

test('returns all titles of a parcel, its freehold first', async () => {
  const { body } = await viewer.get('/api/ownership/parcel/104')
  const { property, otherTitles = [] } = body as PropertyReply
  expect(property.title_no).toBe('DG300')
  expect(otherTitles.map((title) => title.property.title_no)).toEqual(['DG150', 'DG010'])
  expect(otherTitles[0]).toMatchObject({
    property: { tenure: 'Leasehold', polygons: [{ poly_id: 104 }] },
    proprietors: [{ name: 'DOGGERLAND COUNCIL', ownerKey: 'name-doggerland-council' }],
    linkProvenance: 'licensed',
    areaHectares: expect.closeTo(areaSquareMetres(aPlot(4)) / 10_000, 4),
  })
  expect(otherTitles[1]).toMatchObject({ property: { tenure: null }, proprietors: [] })
})

test('returns a parcel without a title under its own number', async () => {
  const { body } = await viewer.get('/api/ownership/parcel/103')
  expect(body).toMatchObject({
    property: { title_no: 'unknown_103', tenure: null },
    proprietors: [],
    linkProvenance: null,
    ownerClass: ownerClasses.private,
    isOverseas: false,
  })
})

test('returns 404 for an unknown parcel', async () => {
  expect(await viewer.get('/api/ownership/parcel/999')).toMatchObject({
    status: 404,
    body: { code: 'property-not-found' },
  })
})

test('returns nothing before any data is published, and new data at once', async () => {
  await using empty = await runningApp()
  const person = await empty.person()
  expect(await ask({}, person)).toMatchObject({ status: 200, body: {} })
  await publishOwnership(empty.store, { parcels: [aParcel(1, aPlot(0))] })
  await expect
    .poll(async () => Object.keys((await ask({}, person)).body as object))
    .toEqual(['unknown_1'])
})

test('truncates a view with too many parcels and returns the total number', async () => {
  await using full = await runningApp()
  const person = await full.person()
  const total = ownershipMaxProperties + 5
  await publishOwnership(full.store, {
    parcels: Array.from({ length: total }, (_, index) =>
      aParcel(index + 1, aPlot(index % 150, Math.floor(index / 150))),
    ),
  })
  const { status, headers, body } = await ask({ ne_lng: 2, ne_lat: 55 }, person)
  expect(status).toBe(200)
  expect(headers.get('X-Truncated')).toBe(`${ownershipMaxProperties}/${total}`)
  expect(Object.keys(body as object)).toHaveLength(ownershipMaxProperties)
})
