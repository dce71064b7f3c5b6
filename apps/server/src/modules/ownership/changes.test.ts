import type { ChangesInArea, OwnershipChange } from '@terrier/contract/changes'
import type { UnregisteredPiece } from '@terrier/contract/unregistered'
import { boundsOf } from '@terrier/geo/bounds'
import { encodeTwkb } from '@terrier/geo/twkb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

const buyer = {
  name: 'BUYERS PLC',
  companyNumber: '7',
  category: null,
  country: null,
  addresses: [],
}

const land = {
  parcels: [aParcel(100, aPlot(0)), aParcel(101, aPlot(1))],
  links: [aLink(100, 'DG100')],
}

const piece = (id: number, column: number, metres: number) => ({
  id,
  geom: encodeTwkb(aPlot(column, 5)),
  bounds: boundsOf(aPlot(column, 5)),
  areaSquareMetres: metres,
})

let app: RunningApp
let viewer: Client
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  await publishOwnership(app.store, { ...land, titles: [aTitle('DG100')], edition: '2026-09' })
  await publishOwnership(app.store, {
    ...land,
    titles: [aTitle('DG100', { proprietors: [buyer] })],
    unregistered: [piece(1, 0, 60), piece(2, 1, 5000), piece(3, 2, 49)],
    edition: '2026-10',
  })
})
afterAll(() => app[Symbol.asyncDispose]())

const sale = {
  kind: 'ownerChanged',
  edition: '2026-10',
  isAccepted: true,
  polyIdsBefore: [100],
  polyIdsAfter: [100],
  titleNo: 'DG100',
  ownersBefore: ['DOGGER ESTATES LIMITED'],
  ownersAfter: ['BUYERS PLC'],
  geometryBefore: null,
}

test('returns the previous owners of a parcel, and since when changes are known', async () => {
  const { status, body } = await viewer.get('/api/ownership/parcel/100/history')
  expect(status).toBe(200)
  expect(body).toMatchObject({ changes: [sale], knownSince: '2026-09' })
  const { body: other } = await viewer.get('/api/ownership/parcel/101/history')
  expect(other).toEqual({ changes: [], knownSince: '2026-09' })
})

test('returns an empty history for an unknown parcel', async () => {
  const { status, body } = await viewer.get('/api/ownership/parcel/999/history')
  expect({ status, body }).toEqual({ status: 200, body: { changes: [], knownSince: '2026-09' } })
  expect((await viewer.get('/api/ownership/parcel/one/history')).status).toBe(400)
})

const town = 'bounds=1.49,54.49,1.51,54.51'
const list = async (query: string) =>
  (await viewer.get(`/api/ownership/changes?${query}`)).body as {
    changes: OwnershipChange[]
    total: number
  }

const inArea = async (area: object) => {
  const { status, body } = await viewer.post('/api/ownership/changes/area', { area })
  return { status, ...(body as ChangesInArea) }
}

describe('what changed in an area', () => {
  const [[west, south], , [east, north]] = aPlot(0).coordinates[0] as unknown as [
    [number, number],
    [number, number],
    [number, number],
  ]

  test('has a change of owner with the parcels of its title', async () => {
    const found = await inArea({ kind: 'bounds', bounds: [west, south, east, north] })
    expect(found).toMatchObject({
      status: 200,
      changes: [{ ...sale, geometryAfter: { type: 'Polygon' } }],
      isIncomplete: false,
      knownSince: '2026-09',
      source: { edition: '2026-10' },
      bounds: [west, south, east, north],
    })
    expect(await inArea({ kind: 'parcels', polyIds: [100] })).toMatchObject({ changes: [sale] })
  })

  test('has nothing that only touches the area, or lies in its bounding box alone', async () => {
    expect((await inArea({ kind: 'parcels', polyIds: [101] })).changes).toEqual([])
    // An L around the parcel that changed.
    const ring = [
      [west - 0.001, south - 0.001],
      [east + 0.001, south - 0.001],
      [east + 0.001, south - 0.0005],
      [west - 0.0005, south - 0.0005],
      [west - 0.0005, north + 0.001],
      [west - 0.001, north + 0.001],
      [west - 0.001, south - 0.001],
    ]
    const geometry = { type: 'Polygon', coordinates: [ring] }
    expect((await inArea({ kind: 'polygon', geometry })).changes).toEqual([])
  })

  test('is refused for an unknown parcel, and without a session', async () => {
    expect((await inArea({ kind: 'parcels', polyIds: [999] })).status).toBe(404)
    const area = { kind: 'parcels', polyIds: [100] }
    expect((await app.anyone.post('/api/ownership/changes/area', { area })).status).toBe(401)
  })
})

describe('changes', () => {
  test('are listed within bounds, since a given month', async () => {
    expect(await list(town)).toMatchObject({ changes: [sale], total: 1 })
    expect(await list(`${town}&since=2026-10`)).toMatchObject({ total: 1 })
    expect(await list(`${town}&since=2026-11`)).toEqual({ changes: [], total: 0 })
    expect(await list('bounds=-1,51,1,52')).toEqual({ changes: [], total: 0 })
  })

  test.each([
    '1,2,3',
    '1,2,3,4,5',
    'a,b,c,d',
    ',,,',
    '2,51,1,52',
    '1,52,2,51',
    '1,51,1,52',
    '-181,51,1,52',
    'NaN,0,1,1',
    '0,0,Infinity,1',
  ])('within bounds of %j are rejected', async (bounds) => {
    expect(await viewer.get(`/api/ownership/changes?bounds=${bounds}`)).toMatchObject({
      status: 400,
      body: { code: 'bad-bounds' },
    })
  })

  test.each(['bounds=', `${town}&since=yesterday`, `${town}&since=2026-1`])(
    'requested with %j are rejected',
    async (query) => {
      expect(await viewer.get(`/api/ownership/changes?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      })
    },
  )
})

describe('titles that are newly or no longer listed', () => {
  const north = [aParcel(200, aPlot(0, 40)), aParcel(201, aPlot(1, 40)), aParcel(202, aPlot(2, 40))]
  const rows = { parcels: north, links: [aLink(200, 'DG200'), aLink(201, 'DG201')] }
  const bounds = [1.49, 54.53, 1.51, 54.55]
  const added = {
    kind: 'titleAdded',
    titleNo: 'DG201',
    polyIdsBefore: [],
    polyIdsAfter: [201],
    ownersBefore: null,
    ownersAfter: ['BUYERS PLC'],
    areaBeforeSquareMetres: null,
    geometryBefore: null,
    geometryAfter: aPlot(1, 40),
  }
  const removed = {
    kind: 'titleRemoved',
    titleNo: 'DG200',
    polyIdsBefore: [200],
    polyIdsAfter: [],
    ownersBefore: ['DOGGER ESTATES LIMITED'],
    ownersAfter: null,
    areaAfterSquareMetres: null,
    geometryBefore: aPlot(0, 40),
    geometryAfter: null,
  }

  test('are in the lists, the reports and the timelines, with the land they have or had', async () => {
    await using other = await runningApp()
    const person = await other.person()
    await publishOwnership(other.store, { ...rows, titles: [aTitle('DG200')], edition: '2026-09' })
    await publishOwnership(other.store, {
      ...rows,
      titles: [aTitle('DG201', { proprietors: [buyer] })],
      edition: '2026-10',
    })
    const listed = await person.get(`/api/ownership/changes?bounds=${bounds.join(',')}`)
    expect(listed.body).toMatchObject({ changes: [removed, added], total: 2 })
    const ask = async (area: object) =>
      (await person.post('/api/ownership/changes/area', { area })).body
    expect(await ask({ kind: 'bounds', bounds })).toMatchObject({ changes: [removed, added] })
    expect(await ask({ kind: 'parcels', polyIds: [201] })).toMatchObject({ changes: [added] })
    expect(await ask({ kind: 'parcels', polyIds: [202] })).toMatchObject({ changes: [] })
    const report = await person.post('/api/reports/site', { area: { kind: 'bounds', bounds } })
    expect(report.body).toMatchObject({
      changes: {
        byKind: [
          { kind: 'titleRemoved', count: 1 },
          { kind: 'titleAdded', count: 1 },
        ],
      },
    })
    const history = async (polyId: number) =>
      (await person.get(`/api/ownership/parcel/${polyId}/history`)).body
    expect(await history(200)).toMatchObject({ changes: [{ ...removed, isCertain: true }] })
    expect(await history(201)).toMatchObject({ changes: [{ ...added, isCertain: true }] })
    expect(await history(202)).toMatchObject({ changes: [] })
  })

  test('stay in the history of land that is split later and linked to the title no more', async () => {
    await using other = await runningApp()
    const person = await other.person()
    const publish = (edition: string, parcel: number, titleNo: string, more = {}) =>
      publishOwnership(other.store, {
        parcels: [aParcel(parcel, aPlot(0, 40))],
        links: [aLink(parcel, titleNo)],
        titles: [aTitle(titleNo)],
        edition,
        ...more,
      })
    await publish('2026-09', 200, 'DG200')
    await publish('2026-10', 200, 'DG300')
    const [outline] = [aParcel(210, aPlot(0, 40))]
    const split = {
      kind: 'moved' as const,
      isAccepted: true,
      polyIdsBefore: [200],
      polyIdsAfter: [210],
      areaBeforeSquareMetres: 1,
      areaAfterSquareMetres: 1,
      bounds: outline.bounds,
      geomBefore: outline.geom,
      geomAfter: outline.geom,
    }
    await publish('2026-11', 210, 'DG300', { changes: [split] })
    const { body } = await person.get('/api/ownership/parcel/210/history')
    expect((body as ChangesInArea).changes.map(({ kind, titleNo }) => [kind, titleNo])).toEqual([
      ['moved', null],
      ['titleRemoved', 'DG200'],
      ['titleAdded', 'DG300'],
    ])
  })
})

test('a sale without a parcel is in no area, but in the timeline of land linked later', async () => {
  await using other = await runningApp()
  const person = await other.person()
  const publish = (edition: string, owner: typeof buyer, links = land.links) =>
    publishOwnership(other.store, {
      parcels: land.parcels,
      links,
      titles: [aTitle('DG100'), aTitle('DG101', { proprietors: [owner] })],
      edition,
    })
  await publish('2026-09', { ...buyer, name: 'SELLERS PLC', companyNumber: '8' })
  await publish('2026-10', buyer)
  const bounds = [1.49, 54.49, 1.51, 54.51]
  const area = { kind: 'bounds', bounds }
  const inNone = async () => {
    const { body: listed } = await person.get(`/api/ownership/changes?bounds=${bounds.join(',')}`)
    const { body: found } = await person.post('/api/ownership/changes/area', { area })
    const { body: report } = await person.post('/api/reports/site', { area })
    expect([listed, found, report]).toMatchObject([
      { changes: [], total: 0 },
      { changes: [] },
      { changes: { byKind: [] } },
    ])
  }
  await inNone()
  const { body } = await person.post('/api/user/feeds/create', { name: 'Market', area })
  const { atom, geojson } = body as { atom: string; geojson: string }
  expect((await other.anyone.get(atom)).body).not.toContain('<entry>')
  expect(String((await other.anyone.get(geojson)).body)).toContain('"features":[]')

  await publish('2026-11', buyer, [aLink(101, 'DG101')])
  await inNone()
  const { body: history } = await person.get('/api/ownership/parcel/101/history')
  expect(history).toMatchObject({
    changes: [
      {
        ...sale,
        titleNo: 'DG101',
        polyIdsBefore: [],
        polyIdsAfter: [],
        ownersBefore: ['SELLERS PLC'],
        geometryAfter: null,
      },
    ],
  })
})

const near = (query: string) => viewer.get(`/api/ownership/unregistered?${query}`)

describe('unregistered land near a point', () => {
  test('is listed by size, with slivers only counted', async () => {
    const { status, body } = await near('lng=1.5005&lat=54.5055&radiusMetres=500')
    expect(status).toBe(200)
    const { pieces, ...rest } = body as { pieces: UnregisteredPiece[] }
    expect(rest).toEqual({
      total: 2,
      slivers: 1,
      counts: { unknown: 2 },
      markedBy: [],
      edition: '2026-10',
      fictional: true,
    })
    expect(pieces.map(({ id }) => id)).toEqual([2, 1])
    expect(pieces[1]).toMatchObject({
      id: 1,
      areaSquareMetres: 60,
      distanceMetres: expect.closeTo(5.556 * Math.hypot(1, Math.cos((54.5 * Math.PI) / 180)), 0),
      centre: [expect.closeTo(1.50045), expect.closeTo(54.50545)],
      geometry: aPlot(0, 5),
    })
  })

  test('is empty in the middle of the sea', async () => {
    expect((await near('lng=0&lat=0&radiusMetres=5000')).body).toMatchObject({
      pieces: [],
      total: 0,
      slivers: 0,
    })
  })

  test.each([
    'lat=54&radiusMetres=5',
    'lng=1&lat=91&radiusMetres=5',
    'lng=1&lat=54&radiusMetres=0',
    'lng=1&lat=54&radiusMetres=5001',
    'lng=1&lat=54&radiusMetres=far',
  ])('requested with %j is rejected', async (query) => {
    expect(await near(query)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })
})

test('requires a session', async () => {
  for (const path of [
    '/api/ownership/parcel/100/history',
    '/api/ownership/changes?bounds=1,54,2,55',
    '/api/ownership/unregistered?lng=1.5&lat=54.5&radiusMetres=100',
  ]) {
    expect((await app.anyone.get(path)).status).toBe(401)
  }
})

test('returns no history and no land before any data is published', async () => {
  await using empty = await runningApp()
  const person = await empty.person()
  expect((await person.get('/api/ownership/parcel/1/history')).body).toEqual({
    changes: [],
    knownSince: null,
  })
  expect((await person.get('/api/ownership/changes?bounds=1,54,2,55')).body).toEqual({
    changes: [],
    total: 0,
  })
  expect(
    (await person.get('/api/ownership/unregistered?lng=1&lat=54&radiusMetres=9')).body,
  ).toMatchObject({ pieces: [], edition: null })
})
