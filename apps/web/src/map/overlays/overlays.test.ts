import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { Dataset } from '@terrier/contract/datasets'
import { OwnershipDisplay, PublicLandGroup } from '@terrier/contract/saved-map'
import { layers } from '@terrier/domain/land-data/layers'
import { describe, expect, test } from 'vitest'

import { aDataGroup } from '../../document/testing/data-group.examples.ts'
import { dataOverlays, isDataShapeLayer } from '../objects/data-layers.ts'
import { objectOverlays } from '../objects/object-layers.ts'
import { aProperty } from '../../testing/a-property.ts'
import { landLayerOverlays } from './land-layers.ts'
import { noOverlays, stacked } from './overlays.ts'
import { ownershipOverlays, parcelLayerId } from './ownership-layers.ts'
import { pendingFeatures, pendingOverlays } from './pending-layers.ts'
import { searchMarkerOverlays } from './search-marker-layer.ts'
import { selectionOverlays } from './selection-layers.ts'

const published = (id: string): Dataset => ({
  id,
  version: 3,
  title: id,
  edition: '2026-10',
  publisher: 'A publisher',
  licence: 'OGL v3',
  attribution: 'A credit',
  fictional: false,
  rows: 1,
  bounds: [1.2, 54.3, 1.8, 54.7],
  publishedAt: '2026-11-01T00:00:00Z',
  tileSet: null,
})
const datasets = ['ownership', ...layers.map(({ id }) => id)].map(published)
const wireIds = layers.map(({ wireId }) => wireId)

const everyGroup = PublicLandGroup.options

/** What a paint property of a layer is for a feature at zoom 16. */
function valueOf(layer: { paint?: object } | undefined, name: string, properties: object) {
  const value: unknown = Object.entries(layer?.paint ?? {}).find(([key]) => key === name)?.[1]
  const expression = createExpression(value, `paint.${name}`)
  if (expression.result === 'error') throw new Error(`${name} has no value`)
  const feature = { type: 'Polygon' as const, properties: { ...properties } }
  return expression.value.evaluate({ zoom: 16 }, feature, {}) as unknown
}

test.each(OwnershipDisplay.options)(
  'everything on at once, with the display %s, is a style that MapLibre accepts',
  (display) => {
    const { sources, belowLabels, onTop } = stacked([
      landLayerOverlays(wireIds, datasets),
      ownershipOverlays(display, everyGroup, datasets),
      pendingOverlays(display),
      selectionOverlays,
      dataOverlays('aerial', [aDataGroup(5), aDataGroup(6)], new Set([5, 6])),
      objectOverlays('aerial'),
      searchMarkerOverlays,
    ])
    const style = { version: 8 as const, sources, layers: [...belowLabels, ...onTop] }
    expect(validateStyleMin(style)).toEqual([])
  },
)

describe('land layers', () => {
  test('the first of the list is drawn last, on top of the others', () => {
    const { belowLabels } = landLayerOverlays(['parish', 'wards-cu4dni'], datasets)
    expect(belowLabels.at(-1)?.id).toBe('parishes-name')
    expect(belowLabels[0]?.id).toBe('wards-area')
  })

  test('wards and parishes have thinner lines than councils at every zoom', () => {
    const { belowLabels } = landLayerOverlays(wireIds, datasets)
    const widthAt = (id: string, zoom: number) => {
      const line = belowLabels.find((layer) => layer.id === `${id}-line`)
      if (line?.type !== 'line') throw new Error(`${id} is not drawn as a line`)
      const width = createExpression(line.paint?.['line-width'], 'paint.line-width')
      if (width.result === 'error') throw new Error(`${id} has no width`)
      return Number(width.value.evaluate({ zoom }))
    }
    for (const zoom of [9, 11, 13, 16]) {
      expect(widthAt('wards', zoom)).toBeLessThan(widthAt('councils', zoom))
      expect(widthAt('parishes', zoom)).toBeLessThan(widthAt('councils', zoom))
    }
    expect(widthAt('councils', 11)).toBe(3)
  })

  test('omits unpublished and unknown layers', () => {
    expect(landLayerOverlays(['parish', 'long-gone'], []).belowLabels).toEqual([])
  })

  test('tile sources have the dataset and version in their URL, and its bounds', () => {
    const { sources } = landLayerOverlays(['parish'], datasets)
    expect(sources['parishes-3']).toMatchObject({
      tiles: [`${location.origin}/tiles/parishes/3/{z}/{x}/{y}`],
      bounds: [1.2, 54.3, 1.8, 54.7],
    })
  })
})

const shown = (display: OwnershipDisplay, groups = everyGroup as readonly PublicLandGroup[]) =>
  ownershipOverlays(display, groups, datasets).belowLabels

describe('data groups', () => {
  const groups = [aDataGroup(5, { hex_colour: '#ffee00' }), aDataGroup(6)]
  const outlineOn = (baseLayer: 'topography' | 'aerial') =>
    dataOverlays(baseLayer, groups, new Set([5])).belowLabels.find(
      ({ id }) => id === 'data-outline-5',
    )?.paint
  const layerIds = (filled: readonly number[]) =>
    dataOverlays('topography', groups, new Set(filled))
      .belowLabels.map(({ id }) => id)
      .filter(isDataShapeLayer)

  test('the first group is on top, and a group has layers once its source is filled', () => {
    expect(layerIds([])).toEqual([])
    expect(layerIds([5, 6]).map((id) => id.at(-1))).toEqual(['6', '6', '6', '5', '5', '5'])
    const { sources } = dataOverlays('topography', groups, new Set())
    expect(sources).toHaveProperty('data-shapes-5')
  })

  test('an outline is darkened on the topographic map, not on aerial photographs', () => {
    expect(outlineOn('aerial')).toMatchObject({ 'line-color': '#ffee00' })
    expect(outlineOn('topography')).not.toMatchObject({ 'line-color': '#ffee00' })
  })
})

describe('ownership', () => {
  test('a display shows its own parcels from its own zoom', () => {
    expect(shown('localAuthority')[0]).toMatchObject({
      id: parcelLayerId,
      minzoom: 14,
      filter: ['==', ['get', 'c'], 3],
    })
    expect(shown('churchOfEngland')[0]).toMatchObject({
      minzoom: 13,
      filter: ['==', ['get', 'c'], 4],
    })
    expect(shown('all')[0]).toMatchObject({ minzoom: 15, 'source-layer': 'parcels' })
    expect(shown('all')[0]).not.toHaveProperty('filter')
  })

  test('unregistered land has its own source layer', () => {
    expect(shown('unregistered')[0]).toMatchObject({ minzoom: 13, 'source-layer': 'unregistered' })
  })

  test('unregistered streets are fainter than land, and so is nothing without a kind', () => {
    const [fill, pattern, outline] = shown('unregistered')
    const opacityOf = (properties: object) => valueOf(fill, 'fill-opacity', properties)
    for (const kind of ['road', 'verge', 'rail']) expect(opacityOf({ kind })).toBe(0.08)
    for (const properties of [{}, { kind: 'land' }, { kind: 'foreshore' }]) {
      expect(opacityOf(properties)).toBe(0.2)
    }
    expect(valueOf(pattern, 'fill-pattern', {})).toBe('ownership-unregistered')
    expect(valueOf(pattern, 'fill-pattern', { kind: 'foreshore' })).toBe('unregistered-water')
    expect(valueOf(outline, 'line-width', { kind: 'road' })).toBe(0.55)
    expect(valueOf(outline, 'line-width', {})).toBe(1.1)
  })

  test('the pending display has no published layers, and other displays no pending ones', () => {
    expect(shown('pending')).toEqual([])
    expect(pendingOverlays('pending').belowLabels.map(({ id }) => id)).toEqual([
      'pending-fill',
      'pending-pattern',
      'pending-outline-accepted',
      'pending-outline-notAccepted',
    ])
    expect(pendingOverlays('all')).toEqual(noOverlays)
  })

  test('pending boundaries with the tenure Accepted are marked as accepted', () => {
    const { features } = pendingFeatures([
      aProperty({ tenure: 'Accepted' }),
      aProperty({ tenure: '' }),
    ])
    expect(features.map(({ properties }) => properties.isAccepted)).toEqual([true, false])
  })
})
