import type { Area } from '@terrier/contract/areas'
import type { SiteReport } from '@terrier/contract/reports'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
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

let app: RunningApp
let viewer: Client
let wards: number

/** Plots of a thousandth of a degree side by side; the ward is twelve of them, with the gaps. */
const box = (west: number, south: number, east: number, north: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})
const ward = box(1.5, 54.5, 1.504, 54.503)
const company = (name: string, companyNumber: string) => ({
  name,
  companyNumber,
  category: null,
  country: null,
  addresses: [],
})
const owned = (titleNo: string, tenure: string, name: string, number: string) =>
  aTitle(titleNo, {
    tenure,
    proprietors: [company(name, number)],
    ownerClass: ownerClasses.company,
  })

beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  wards = (await publishLayer(app.store, 'wards', [aFeature(ward, 0, 'Dogger Bank')])).version
  // Grade 2 in the west of the ward, Grade 3 far away.
  await publishLayer(app.store, 'agricultural-land', [
    aFeature(box(1.49, 54.4, 1.502, 54.6), 1, 'Grade 2'),
    aFeature(box(1.6, 54.5, 1.61, 54.51), 2, 'Grade 3'),
  ])
  await publishLayer(app.store, 'greenbelt', [aFeature(box(1.514, 54.5, 1.52, 54.503), 0, 'Belt')])
  // Columns 0 to 3 and rows 0 to 2 are plots; every third plot has a lease and an underlease.
  const plots = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => aPlot(column, row)))
  const parcels = plots.map((plot, index) => aParcel(index + 1, plot))
  await publishOwnership(app.store, {
    // The thirteenth lies wholly on the first.
    parcels: [...parcels, aParcel(13, aPlot(0, 0))],
    titles: [
      owned('F1', 'Freehold', 'ESTATES LIMITED', '1'),
      owned('F2', 'Freehold', 'HOMES LIMITED', '2'),
      owned('L1', 'Leasehold', 'SHOPS LIMITED', '3'),
      owned('L2', 'Leasehold', 'KIOSKS LIMITED', '4'),
    ],
    links: [
      ...[1, 2, 3, 4, 5, 6].map((id) => aLink(id, 'F1')),
      ...[7, 8].map((id) => aLink(id, 'F2')),
      ...[1, 4, 7, 10].flatMap((id) => [aLink(id, 'L1'), aLink(id, 'L2')]),
    ],
    unregistered: [aPiece(1, box(1.5009, 54.5, 1.501, 54.503))],
  })
})
afterAll(() => app[Symbol.asyncDispose]())

async function report(area: Area | { kind: 'point'; position: [number, number] }) {
  const { status, body } = await viewer.post('/api/reports/site', { area })
  expect(status).toBe(200)
  return body as SiteReport
}
const wardArea = (): Area => ({ kind: 'boundary', layer: 'wards', version: wards, feature: 1 })
const layerOf = ({ layers }: SiteReport, id: string) => {
  const found = layers.find(({ layer }) => layer === id)
  if (!found) throw new Error(`No ${id}`)
  return found
}

describe('a report on a ward', () => {
  it('says how much of it lies on a grade, within half a per cent', async () => {
    const found = await report(wardArea())
    expect(found.squareMetres / areaSquareMetres(ward)).toBeCloseTo(1, 4)
    const grades = layerOf(found, 'agricultural-land')
    expect(grades.parts).toHaveLength(1)
    expect(grades.parts[0]).toMatchObject({ legendIndex: 1, name: 'Grade 2', features: 1 })
    const share = (grades.parts[0]?.squareMetres ?? 0) / found.squareMetres
    expect(Math.abs(share - 0.5)).toBeLessThan(0.005)
  })

  it('has hectares by owner, overlap, unregistered land and remainder that sum to its area', async () => {
    const { ownership, squareMetres } = await report(wardArea())
    const byOwner = ownership.owners.reduce((sum, owner) => sum + owner.squareMetres, 0)
    const byClass = ownership.classes.reduce((sum, kind) => sum + kind.squareMetres, 0)
    expect(byOwner).toBeCloseTo(byClass, 6)
    const total =
      byOwner -
      ownership.overlapSquareMetres +
      ownership.unregisteredSquareMetres +
      ownership.remainderSquareMetres
    expect(Math.abs(total / squareMetres - 1)).toBeLessThan(0.001)
    const plot = areaSquareMetres(aPlot(0))
    expect(ownership.overlapSquareMetres / plot).toBeCloseTo(1, 3)
    expect(ownership.parcelSquareMetres / plot).toBeCloseTo(13, 2)
  })

  it('counts each parcel once, for the owner of its freehold, and lists the leases beside', async () => {
    const { ownership } = await report(wardArea())
    expect(ownership.owners.map(({ name, parcels, tenures }) => [name, parcels, tenures])).toEqual([
      ['ESTATES LIMITED', 6, ['Freehold']],
      [null, 4, []],
      ['HOMES LIMITED', 2, ['Freehold']],
      [expect.stringMatching(/KIOSKS|SHOPS/), 1, ['Leasehold']],
    ])
    // Plot 10 has no freehold that is known: one of its leases counts, the other is listed.
    const listed = ownership.otherTitles.map(({ polyIds }) => polyIds.length)
    expect(listed.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([3, 4])
    expect(ownership.otherTitleCount).toBe(2)
  })

  it('names the nearest designation outside, with its distance and bearing', async () => {
    const { nearest, parts } = layerOf(await report(wardArea()), 'greenbelt')
    expect(parts).toEqual([])
    // A hundredth of a degree of longitude at 54.5 degrees north.
    expect(Math.abs((nearest?.distanceMetres ?? 0) - 646)).toBeLessThan(3)
    expect(nearest).toMatchObject({ name: 'Belt', bearing: expect.closeTo(90, -1) as number })
    expect(layerOf(await report(wardArea()), 'agricultural-land').nearest).toMatchObject({
      name: 'Grade 3',
    })
  })

  it('tells what is not imported from what is not there', async () => {
    const found = await report(wardArea())
    expect(layerOf(found, 'historic-flood')).toMatchObject({ knowledge: 'not-imported', parts: [] })
    expect(layerOf(found, 'greenbelt').knowledge).toBe('not-covered')
    expect(layerOf(found, 'agricultural-land').knowledge).toBe('known')
    expect(found.sources.map(({ id }) => id).toSorted()).toEqual([
      'agricultural-land',
      'greenbelt',
      'ownership',
      'wards',
    ])
    expect(found).toMatchObject({
      name: 'Dogger Bank',
      boundary: { layer: 'wards' },
      isPoint: false,
      gridReference: expect.stringMatching(/^[A-Z]{2} \d{3} \d{3}$/) as string,
    })
  })
})

it('lists the administrative areas of a position', async () => {
  const { status, body } = await viewer.get('/api/boundaries?lng=1.5005&lat=54.5005')
  const there = { layer: 'wards', version: wards, feature: 1, name: 'Dogger Bank' }
  expect([status, body]).toEqual([200, [there]])
  expect((await viewer.get('/api/boundaries?lng=1.6&lat=54.5')).body).toEqual([])
  expect((await viewer.get('/api/boundaries?lng=200&lat=54.5')).status).toBe(400)
  expect((await app.anyone.get('/api/boundaries?lng=1.5&lat=54.5')).status).toBe(401)
})

it('a report on a point has the parcel and the layers there', async () => {
  const found = await report({ kind: 'point', position: [1.5005, 54.5005] })
  expect(found.isPoint).toBe(true)
  expect(found.squareMetres).toBeCloseTo(1, 1)
  expect(found.ownership.owners[0]).toMatchObject({ name: 'ESTATES LIMITED', parcels: 1 })
  expect(layerOf(found, 'agricultural-land').parts[0]?.name).toBe('Grade 2')
})

it('a report on parcels is of them alone', async () => {
  const { ownership, squareMetres } = await report({ kind: 'parcels', polyIds: [7, 8] })
  expect(squareMetres / (2 * areaSquareMetres(aPlot(0)))).toBeCloseTo(1, 3)
  expect(ownership.owners).toMatchObject([{ name: 'HOMES LIMITED', parcels: 2 }])
  expect(ownership.remainderSquareMetres / squareMetres).toBeLessThan(0.001)
})

it('far out at sea there is no register to speak of', async () => {
  const found = await report({ kind: 'bounds', bounds: [-8, 58, -7.99, 58.01] })
  expect(found.ownership).toMatchObject({ knowledge: 'not-covered', owners: [], parcels: 0 })
  expect(found.ownership.remainderSquareMetres).toBeCloseTo(found.squareMetres, 3)
})

it.each([
  ['reversed bounds', { kind: 'bounds', bounds: [2, 54, 1, 55] }, 400, 'bad-bounds'],
  ['an unknown parcel', { kind: 'parcels', polyIds: [999] }, 404, 'property-not-found'],
  ['an unknown kind', { kind: 'country' }, 400, 'bad-request'],
])('is refused for %s', async (_, area, status, code) => {
  const reply = await viewer.post('/api/reports/site', { area })
  expect(reply).toMatchObject({ status, body: { code } })
})

it('needs a session, and is limited to some in a minute', async () => {
  const area = { kind: 'bounds', bounds: [1.5, 54.5, 1.501, 54.501] }
  expect((await app.anyone.post('/api/reports/site', { area })).status).toBe(401)
  const eager = await app.person()
  const statuses: number[] = []
  for (let time = 0; time < 21; time += 1) {
    statuses.push((await eager.post('/api/reports/site', { area })).status)
  }
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
})
