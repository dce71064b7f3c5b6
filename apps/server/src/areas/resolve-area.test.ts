import { Area } from '@terrier/contract/areas'
import { areaSquareMetres } from '@terrier/geo/measure'
import type { LngLat } from '@terrier/geo/position'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { PublishedDatasets } from '../datasets/published-datasets.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import {
  aFeature,
  aParcel,
  aPlot,
  publishLayer,
  publishOwnership,
} from '../testing/sample-release.ts'
import { resolveArea } from './resolve-area.ts'

let app: RunningApp
let wards: number
const plotArea = areaSquareMetres(aPlot(0))

beforeAll(async () => {
  app = await runningApp()
  wards = (await publishLayer(app.store, 'wards', [aFeature(aPlot(0), 0, 'Longford')])).version
  await publishOwnership(app.store, { parcels: [aParcel(1, aPlot(0)), aParcel(2, aPlot(3))] })
})
afterAll(() => app[Symbol.asyncDispose]())

const resolve = (area: Area) =>
  resolveArea(area, { store: app.store, datasets: new PublishedDatasets(app.store) })
const polygon = (...rings: (readonly LngLat[])[]): Area =>
  Area.parse({ kind: 'polygon', geometry: { type: 'Polygon', coordinates: rings } })

const closed = (ring: readonly LngLat[]) => [...ring, ...ring.slice(0, 1)]

describe('an area', () => {
  it('of bounds is their rectangle', async () => {
    const area = await resolve({ kind: 'bounds', bounds: [1.5, 54.5, 1.5009, 54.5009] })
    expect(areaSquareMetres(area.geometry)).toBeCloseTo(plotArea, 1)
    expect([area.bounds, area.name]).toEqual([[1.5, 54.5, 1.5009, 54.5009], null])
  })

  it('of a polygon that crosses itself is both halves', async () => {
    const { geometry } = await resolve(
      polygon([
        [1.5, 54.5],
        [1.502, 54.502],
        [1.502, 54.5],
        [1.5, 54.502],
        [1.5, 54.5],
      ]),
    )
    expect(geometry.coordinates).toHaveLength(2)
  })

  it('of parcels has each of them once', async () => {
    const area = await resolve({ kind: 'parcels', polyIds: [1, 2, 1] })
    expect(area.geometry.coordinates).toHaveLength(2)
    expect(areaSquareMetres(area.geometry)).toBeCloseTo(2 * plotArea, 0)
  })

  it('of a boundary has its name, layer and edition', async () => {
    const area = await resolve({ kind: 'boundary', layer: 'wards', version: wards, feature: 1 })
    expect(area).toMatchObject({
      name: 'Longford',
      boundary: { layer: 'wards', edition: '2026-10' },
    })
    expect(areaSquareMetres(area.geometry)).toBeCloseTo(plotArea, 1)
  })

  const scribble = Array.from({ length: 500 }, (_, step): LngLat => [
    1.5 + Math.sin(step * 2.4) / 100,
    54.5 + Math.cos(step * 2.41) / 100,
  ])
  const many = Array.from({ length: 20_001 }, (_, step): LngLat => [
    1.5 + Math.sin((step / 20_001) * 6) / 100,
    54.5 + Math.cos((step / 20_001) * 6) / 100,
  ])

  it.each<[string, () => Area, string]>([
    ['reversed bounds', () => ({ kind: 'bounds', bounds: [2, 54, 1, 55] }), 'bad-bounds'],
    ['a scribble', () => polygon(closed(scribble)), 'area-invalid'],
    [
      'too many vertices in several rings',
      () => polygon(closed(many.slice(0, 19_000)), closed(many.slice(0, 2000))),
      'area-invalid',
    ],
    [
      'a polygon without area',
      () =>
        polygon([
          [1.5, 54.5],
          [1.5 + 1e-9, 54.5],
          [1.5, 54.5 + 1e-9],
          [1.5, 54.5],
        ]),
      'area-invalid',
    ],
    ['an unknown parcel', () => ({ kind: 'parcels', polyIds: [1, 3] }), 'property-not-found'],
    [
      'an unknown feature',
      () => ({ kind: 'boundary', layer: 'wards', version: wards, feature: 9 }),
      'area-not-found',
    ],
    [
      'the version of another layer',
      () => ({ kind: 'boundary', layer: 'parishes', version: wards, feature: 1 }),
      'area-not-found',
    ],
  ])('is refused for %s', async (_, area, code) => {
    await expect(resolve(area())).rejects.toMatchObject({ code })
  })
})
