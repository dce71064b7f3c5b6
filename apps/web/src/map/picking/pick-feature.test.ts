import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'

import { candidatesAt, pick } from './pick-feature.ts'

interface Rendered {
  readonly uuid: string
  readonly layerId: string
  readonly type: 'Point' | 'LineString' | 'Polygon'
  readonly area?: number
  /** Whether the point is within the tolerance of its outline, but not inside it. */
  readonly isBeside?: boolean
}

const polygon = (uuid: string, area: number, isBeside = false): Rendered => ({
  uuid,
  layerId: 'drawing-fill',
  type: 'Polygon',
  area,
  isBeside,
})
const line = (uuid: string, isBeside = false): Rendered => ({
  uuid,
  layerId: 'drawing-line',
  type: 'LineString',
  isBeside,
})
const marker = (uuid: string): Rendered => ({ uuid, layerId: 'markers', type: 'Point' })

/** A map with these rendered features, the topmost first, in the order MapLibre returns them. */
function mapWith(rendered: readonly Rendered[]): MapLibreMap {
  const map = {
    getLayer: (id: string) => ({ id }),
    getLayersOrder: () => [],
    queryRenderedFeatures: (where: unknown, { layers }: { layers: readonly string[] }) => {
      const isBox = Array.isArray(where) && Array.isArray(where[0])
      return rendered
        .filter(({ layerId, isBeside }) => layers.includes(layerId) && (isBox || !isBeside))
        .map(featureOf)
    },
  }
  return map as unknown as MapLibreMap
}

function featureOf({ uuid, layerId, type, area = 0 }: Rendered): MapGeoJSONFeature {
  const feature = { layer: { id: layerId }, geometry: { type }, properties: { uuid, area } }
  // Only the properties that `pick` reads are present.
  return feature as unknown as MapGeoJSONFeature
}

const here = { x: 100, y: 100 }
const uuidsAt = (rendered: readonly Rendered[]) =>
  candidatesAt(mapWith(rendered), here).map(({ uuid }) => uuid)

/** A square parcel of the ownership tiles, this many thousandths of a degree wide. */
function aParcelFeature(polyId: number, size: number): MapGeoJSONFeature {
  const [west, south, east, north] = [1.5, 54.5, 1.5 + size / 1000, 54.5 + size / 1000]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const feature = {
    id: polyId,
    layer: { id: 'ownership-fill' },
    source: 'ownership',
    sourceLayer: 'parcels',
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: {},
  }
  // Only the properties that `pick` reads are present.
  return feature as unknown as MapGeoJSONFeature
}

describe('parcels on one place', () => {
  const [flat, block, estate] = [
    aParcelFeature(1, 1),
    aParcelFeature(2, 5),
    aParcelFeature(3, 30),
  ] as const

  it.each([
    ['above', [flat, block, estate]],
    ['between', [block, flat, estate]],
    ['below', [estate, block, flat]],
  ])('are picked smallest first, drawn %s the others', (_, drawn) => {
    const rendered = (_where: unknown, { layers }: { layers: readonly string[] }) =>
      drawn.filter(({ layer }) => layers.includes(layer.id))
    const map = {
      getLayer: (id: string) => ({ id }),
      getLayersOrder: () => [],
      queryRenderedFeatures: rendered,
    }
    // Only the methods that `pick` calls are present.
    expect(pick(map as unknown as MapLibreMap, here)).toMatchObject({ kind: 'parcel', polyId: 1 })
  })
})

describe('overlapping shapes', () => {
  it('are returned smallest first, regardless of drawing order', () => {
    const [field, farm, county] = [polygon('field', 1), polygon('farm', 20), polygon('county', 300)]
    for (const drawn of [
      [field, farm, county],
      [county, farm, field],
      [farm, county, field],
    ]) {
      expect(uuidsAt(drawn)).toEqual(['field', 'farm', 'county'])
      expect(pick(mapWith(drawn), here)).toEqual({ kind: 'drawing', uuid: 'field' })
    }
  })

  it('are sorted by area numerically', () => {
    expect(uuidsAt([polygon('ten', 10), polygon('nine', 9)])).toEqual(['nine', 'ten'])
  })

  it('come after the lines that cross them', () => {
    expect(uuidsAt([polygon('field', 1), line('path')])).toEqual(['path', 'field'])
    expect(uuidsAt([polygon('field', 1), line('path', true)])).toEqual(['path', 'field'])
  })

  it('exclude a polygon that is only near the point', () => {
    expect(uuidsAt([polygon('small', 1, true), polygon('field', 5)])).toEqual(['field'])
    expect(uuidsAt([polygon('small', 1, true)])).toEqual(['small'])
  })

  it('are each found once when they are rendered in several tiles', () => {
    expect(uuidsAt([polygon('field', 1), polygon('farm', 20), polygon('field', 1)])).toEqual([
      'field',
      'farm',
    ])
  })

  it('are not returned when there is a marker', () => {
    expect(uuidsAt([polygon('field', 1), line('path'), marker('gate')])).toEqual(['gate'])
  })
})
