import { getUnregisteredPiece, listUnregisteredNear } from '@terrier/contract/unregistered'
import type { LandClassification } from '@terrier/store/import-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

const classified = (fields: Partial<LandClassification>): LandClassification => ({
  kind: 'land',
  classifiedBy: 'shape',
  compactness: 0.7,
  access: 'adjoins-road',
  ...fields,
})

/** The plot at a column of the row of pieces, which has this kind. */
const piece = (id: number, column: number, fields: Partial<LandClassification>, row = 0) => ({
  ...aPiece(id, aPlot(column, row)),
  classification: classified(fields),
})

let app: RunningApp
let viewer: Client
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  await publishOwnership(app.store, {
    parcels: [aParcel(1, aPlot(1, 1)), aParcel(2, touching()), aParcel(3, aPlot(5))],
    titles: [aTitle('DG2')],
    links: [aLink(2, 'DG2')],
    unregistered: [
      piece(10, 0, { kind: 'road', classifiedBy: 'open-roads', compactness: 0.05 }),
      piece(11, 1, { compactness: 0.2 }),
      piece(12, 2, { access: 'no-road' }),
      piece(13, 3, { compactness: 0.8 }),
      aPiece(14, aPlot(4)),
    ],
  })
  await publishLayer(app.store, 'common-land', [aFeature(aPlot(3), 0, 'Botney Green')])
  await publishLayer(app.store, 'wards', [aFeature(aPlot(3), 0, 'Botney')])
})
afterAll(() => app[Symbol.asyncDispose]())

/** A parcel that begins a metre east of the plot of piece 13. */
function touching() {
  const { coordinates } = aPlot(3)
  const [west, east] = [1.503_915, 1.503_95]
  const [[, south] = [0, 0], , [, north] = [0, 0]] = coordinates[0] ?? []
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  return { type: 'Polygon' as const, coordinates: [ring] }
}

const near = async (fields = '') => {
  const path = `/api/ownership/unregistered?lng=1.502&lat=54.5&radiusMetres=1000${fields}`
  const { status, body } = await viewer.get(path)
  expect(status).toBe(200)
  return listUnregisteredNear.reply.parse(body)
}

test('lists land first, by size, compactness and access, and counts every kind', async () => {
  const { pieces, counts, total, markedBy } = await near()
  expect(pieces.map(({ id }) => id)).toEqual([13, 11, 12, 14, 10].toSorted(byRank))
  expect(pieces.map(({ kind }) => kind)).toEqual(['land', 'land', 'land', 'unknown', 'road'])
  expect({ counts, total }).toEqual({ counts: { land: 3, unknown: 1, road: 1 }, total: 5 })
  expect(markedBy).toEqual(['common-land'])
})

/** Compact with a road, compact without one, thin with a road; then the other kinds. */
const order = [13, 11, 12, 14, 10]
const byRank = (a: number, b: number) => order.indexOf(a) - order.indexOf(b)

test('lists only one kind on request, with the counts of all', async () => {
  const { pieces, counts } = await near('&kind=road')
  expect(pieces).toMatchObject([{ id: 10, kind: 'road', classifiedBy: 'open-roads' }])
  expect(counts).toEqual({ land: 3, unknown: 1, road: 1 })
  const { status } = await viewer.get(
    '/api/ownership/unregistered?lng=1.5&lat=54.5&radiusMetres=1000&kind=castle',
  )
  expect(status).toBe(400)
})

test('marks the pieces that are common land', async () => {
  const { pieces } = await near()
  const marked = pieces.flatMap(({ id, marks }) => marks.map(({ name }) => ({ id, name })))
  expect(marked).toEqual([{ id: 13, name: 'Botney Green' }])
})

test('the evidence on a piece has its kind, place, neighbours, layers and sources', async () => {
  const { status, body } = await viewer.get('/api/ownership/unregistered/13')
  expect(status).toBe(200)
  const evidence = getUnregisteredPiece.reply.parse(body)
  expect(evidence).toMatchObject({
    piece: { id: 13, kind: 'land', marks: [{ dataset: 'common-land', name: 'Botney Green' }] },
    gridReference: expect.stringMatching(/^TA|^TB|^[A-Z]{2} \d{5} \d{5}$/),
    neighbours: [
      { polyId: 2, titleNo: 'DG2', tenure: 'Freehold', owners: ['DOGGER ESTATES LIMITED'] },
    ],
    neighbourTotal: 1,
    overlaps: [{ dataset: 'wards', name: 'Botney' }],
    markedBy: ['common-land'],
  })
  expect(evidence.sources.map(({ id }) => id)).toEqual(['ownership', 'common-land', 'wards'])
})

test('there is no evidence on a piece that is not in the month', async () => {
  expect(await viewer.get('/api/ownership/unregistered/999')).toMatchObject({
    status: 404,
    body: { code: 'piece-not-found' },
  })
  expect((await viewer.get('/api/ownership/unregistered/castle')).status).toBe(400)
})
