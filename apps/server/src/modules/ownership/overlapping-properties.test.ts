import type { OverlappingReply } from '@terrier/contract/overlapping-properties'
import { overlapMaxProperties } from '@terrier/contract/limits'
import type { Polygon } from '@terrier/geo/geometry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

/** A part of the plot at `column`, in tenths of its sides from its south-west corner. */
function aPart(column: number, width: number, height: number, from = 0): Polygon {
  const [west, south] = [1.5 + column * 0.001 + from * 0.00009, 54.5]
  const [east, north] = [west + width * 0.00009, south + height * 0.00009]
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

/* Plot 0 is a block with a flat, a ground rent and a strip; plot 1 touches it; plot 5 is a tower. */
const block = 100
const tower = 500
const flatsOfTower = 240
const flats = Array.from({ length: flatsOfTower }, (_, index) => 1000 + index)
const parcels = [
  aParcel(block, aPart(0, 10, 10)),
  aParcel(101, aPart(0, 3, 3)),
  aParcel(102, aPart(0, 10, 5)),
  aParcel(103, aPart(0, 10, 10)),
  // A neighbour whose survey is a hand's breadth over the border, and one that only touches.
  aParcel(104, aPart(0, 10, 10, 9.99)),
  aParcel(105, aPart(0, 10, 10, -10)),
  aParcel(106, aPart(0, 2, 2)),
  aParcel(tower, aPlot(5)),
  ...flats.map((polyId) => aParcel(polyId, aPlot(5))),
]

let app: RunningApp
let viewer: Client
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  const lease = { tenure: 'Leasehold' }
  await publishOwnership(app.store, {
    parcels,
    titles: [
      aTitle('F100'),
      aTitle('F103', { address: 'The ground floor' }),
      aTitle('L101', { ...lease, address: 'Flat 1' }),
      aTitle('L102', lease),
      aTitle('F500'),
      ...flats.map((polyId) => aTitle(`L${polyId}`, lease)),
    ],
    links: [
      aLink(block, 'F100'),
      aLink(103, 'F103'),
      aLink(101, 'L101'),
      aLink(101, 'X9'),
      aLink(102, 'L102'),
      aLink(tower, 'F500'),
      ...flats.map((polyId) => aLink(polyId, `L${polyId}`)),
    ],
  })
})
afterAll(() => app[Symbol.asyncDispose]())

async function overlapping(polyId: number): Promise<OverlappingReply> {
  const { status, body } = await viewer.get(`/api/ownership/parcel/${polyId}/overlapping`)
  expect(status).toBe(200)
  return body as OverlappingReply
}

describe('the other properties on the land of a parcel', () => {
  it('are freeholds first, then by size, without neighbours that touch', async () => {
    const { properties, total, isComplete } = await overlapping(block)
    expect(properties.map(({ polyId }) => polyId)).toEqual([103, 102, 101, 106])
    expect({ total, isComplete }).toEqual({ total: 4, isComplete: true })
    const [ground, , flat, unknown] = properties
    expect(ground).toMatchObject({ titleNo: 'F103', tenure: 'Freehold', otherTitles: 0 })
    expect(flat).toMatchObject({
      titleNo: 'L101',
      tenure: 'Leasehold',
      address: 'Flat 1',
      owners: ['DOGGER ESTATES LIMITED'],
      otherTitles: 1,
    })
    expect(flat?.sharedSquareMetres).toBeCloseTo(flat?.areaSquareMetres ?? 0, 0)
    expect(unknown).toMatchObject({ titleNo: null, tenure: null, address: null, owners: [] })
  })

  it('include the freehold below a flat', async () => {
    const { properties } = await overlapping(101)
    expect(properties.map(({ polyId }) => polyId)).toEqual([block, 103, 102, 106])
  })

  it('are none where nothing else is registered', async () => {
    expect(await overlapping(105)).toEqual({ properties: [], total: 0, isComplete: true })
  })

  it('are cut, with their number, where a tower has more than are listed', async () => {
    const { properties, total, isComplete } = await overlapping(tower)
    expect(properties).toHaveLength(overlapMaxProperties)
    expect({ total, isComplete }).toEqual({ total: flatsOfTower, isComplete: true })
    const ofFlat = await overlapping(flats[0] ?? 0)
    expect(ofFlat.properties[0]).toMatchObject({ polyId: tower, tenure: 'Freehold' })
  })

  it('are refused for a parcel that is not in the month', async () => {
    expect(await viewer.get('/api/ownership/parcel/9/overlapping')).toMatchObject({ status: 404 })
  })
})
