import type { Dataset } from '@terrier/contract/datasets'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { expect, test } from 'vitest'

import { baseMapCredits } from '../../map/base-map/credits.ts'
import { creditsFor } from './credits-for-view.ts'

const dataset = (id: string, more: Partial<Dataset> = {}): Dataset => ({
  id,
  version: 1,
  title: id,
  edition: '2026-10',
  publisher: 'A publisher',
  licence: 'OGL v3',
  attribution: `Credit for ${id}`,
  fictional: false,
  rows: 1,
  bounds: [1.2, 54.3, 1.8, 54.7],
  publishedAt: '2026-11-01T00:00:00Z',
  tileSet: null,
  ...more,
})
const { map, mapLayers } = emptyMap()
const overTown = {
  map,
  mapLayers,
  datasets: [
    dataset('ownership'),
    dataset('parishes'),
    dataset('sample-district', { fictional: true }),
  ],
  config: { topography: null, aerial: null },
  view: { zoom: 16, bounds: [1.4, 54.4, 1.5, 54.5] },
  styleCredits: [],
} as const

test('credits only the layers that are drawn', () => {
  expect(creditsFor({ ...overTown, view: { zoom: 16, bounds: [-4, 52, -3, 53] } })).toEqual({
    lines: baseMapCredits,
    isFictional: false,
  })
  const shown = { ...mapLayers, ownershipDisplay: 'all' as const, landDataLayers: ['parish'] }
  expect(creditsFor({ ...overTown, mapLayers: shown }).lines).toEqual([
    ...baseMapCredits,
    'Credit for ownership',
    'Credit for parishes',
  ])
  expect(
    creditsFor({ ...overTown, mapLayers: shown, view: { ...overTown.view, zoom: 12 } }).lines,
  ).toEqual([...baseMapCredits, 'Credit for parishes'])
})

test('marks the fictional sample when it is in view', () => {
  expect(creditsFor(overTown).isFictional).toBe(true)
})

test('a configured base layer is credited instead of the built-in map, and hides the sample', () => {
  const topography = {
    kind: 'raster',
    url: 'https://tiles.example/{z}/{x}/{y}',
    attribution: 'OS',
  } as const
  expect(creditsFor({ ...overTown, config: { topography, aerial: null } })).toEqual({
    lines: ['OS'],
    isFictional: false,
  })
})

const overStyle = (attribution: string) =>
  creditsFor({
    ...overTown,
    config: { topography: { kind: 'style', url: '/style.json', attribution }, aerial: null },
    styleCredits: ['© Maps', '© OS 2026'],
  }).lines

test('credits the sources of a style after the configured attribution, without duplicates', () => {
  expect(overStyle('')).toEqual(['© Maps', '© OS 2026'])
  expect(overStyle('© OS 2026')).toEqual(['© OS 2026', '© Maps'])
})

test('credits an imported street map where it is drawn, beside the built-in map', () => {
  const tileSet = { type: 'mvt', schema: 'zoomstack', minZoom: 0, maxZoom: 14 } as const
  const datasets = [dataset('base-map', { tileSet })]
  const over = (zoom: number) =>
    creditsFor({ ...overTown, datasets, view: { ...overTown.view, zoom } })
  expect(over(14).lines).toEqual([...baseMapCredits, 'Credit for base-map'])
  expect(over(7).lines).toEqual(baseMapCredits)
})

test('credits OpenStreetMap once when the street map names it as well', () => {
  const tileSet = { type: 'mvt', schema: 'openmaptiles', minZoom: 0, maxZoom: 14 } as const
  const attribution = '© OpenMapTiles © OpenStreetMap contributors'
  const { lines } = creditsFor({
    ...overTown,
    datasets: [dataset('base-map', { tileSet, attribution })],
  })
  expect(lines.filter((line) => line.includes('OpenStreetMap'))).toEqual([attribution])
  expect(lines).toHaveLength(baseMapCredits.length)
})

test('credits a raster street map alone, and hides the sample', () => {
  const tileSet = { type: 'png', schema: null, minZoom: 0, maxZoom: 18 } as const
  const datasets = [dataset('base-map', { tileSet }), ...overTown.datasets]
  expect(creditsFor({ ...overTown, datasets })).toEqual({
    lines: ['Credit for base-map'],
    isFictional: false,
  })
})

test('credits imported photographs beside the built-in map, only while they are shown', () => {
  const tileSet = { type: 'jpeg', schema: null, minZoom: 0, maxZoom: 18 } as const
  const datasets = [dataset('aerial', { tileSet })]
  const seen = (baseLayer: 'topography' | 'aerial') =>
    creditsFor({ ...overTown, map: { ...map, baseLayer }, datasets }).lines
  expect(seen('aerial')).toEqual([...baseMapCredits, 'Credit for aerial'])
  expect(seen('topography')).toEqual(baseMapCredits)
})
