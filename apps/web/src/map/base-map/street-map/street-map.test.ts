import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { Dataset } from '@terrier/contract/datasets'
import { describe, expect, it } from 'vitest'

import { baseMapStyle, firstLabelLayerId } from '../base-map-style.ts'
import { streetSchemas } from './street-features.ts'
import type { StreetMap } from './street-map.ts'

/** A published street map, of the country or of the fictional sample. */
const streetMapOf = (
  schema: keyof typeof streetSchemas,
  more: Partial<Dataset> = {},
): StreetMap => ({
  ...({
    id: 'base-map',
    version: 7,
    title: 'Street map',
    edition: '2026-06',
    publisher: 'A publisher',
    licence: 'A licence',
    attribution: 'Whose it is',
    fictional: false,
    rows: 1,
    bounds: [-3, 51, -2, 52],
    publishedAt: '2026-11-01T00:00:00Z',
  } satisfies Omit<Dataset, 'tileSet'>),
  ...more,
  tileSet: { type: 'mvt', schema, minZoom: 0, maxZoom: 14 },
})

const schemas = ['zoomstack', 'openmaptiles'] as const
const looks = ['printed', 'dimmed', 'high-contrast'] as const

describe.each(schemas)('the style over a street map of %s', (schema) => {
  const streetMap = streetMapOf(schema)

  it.each(looks)('is valid in %s', (look) => {
    expect(validateStyleMin(baseMapStyle({ streetMaps: [streetMap], look }))).toEqual([])
  })

  it('has a tile source with its version, bounds and maximum zoom', () => {
    expect(baseMapStyle({ streetMaps: [streetMap] }).sources['base-map-7']).toMatchObject({
      tiles: [expect.stringMatching(/\/tiles\/base-map\/7\/\{z\}\/\{x\}\/\{y\}$/)],
      bounds: [-3, 51, -2, 52],
      maxzoom: 14,
      attribution: 'Whose it is',
    })
  })

  it('draws every feature of the schema, with labels above the data', () => {
    const { layers } = baseMapStyle({ streetMaps: [streetMap] })
    const ids = layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const ofStreets = layers.filter((layer) => 'source' in layer && layer.source === 'base-map-7')
    const drawn = new Set(ofStreets.flatMap((layer) => layer['source-layer' as never] ?? []))
    const { country: _, ...features } = streetSchemas[schema].features
    const wanted = Object.values(features).map((each) => each.sourceLayer)
    expect(drawn).toEqual(new Set(wanted))
    const firstLabel = ids.indexOf(firstLabelLayerId)
    for (const { id, type } of ofStreets) {
      expect([id, ids.indexOf(id) > firstLabel]).toEqual([id, type === 'symbol'])
    }
  })

  it('draws every casing below every street', () => {
    const ids = baseMapStyle({ streetMaps: [streetMap] }).layers.map(({ id }) => id)
    const last = (ending: string) => ids.findLastIndex((id) => id.endsWith(ending))
    const first = (ending: string) => ids.findIndex((id) => id.endsWith(ending))
    expect(last('-casing')).toBeLessThan(first('-street'))
  })

  it('filters the built-in labels with a within expression', () => {
    const { layers } = baseMapStyle({ streetMaps: [streetMap] })
    for (const id of ['label-towns', 'label-stations']) {
      const layer = layers.find((each) => each.id === id)
      expect(JSON.stringify(layer && 'filter' in layer && layer.filter)).toContain('within')
    }
  })
})

describe('the style over the street maps of the sample and of the country', () => {
  const country = streetMapOf('openmaptiles')
  const sample = streetMapOf('zoomstack', { id: 'sample-district', version: 8, fictional: true })
  const { sources, layers } = baseMapStyle({ streetMaps: [sample, country] })
  const ofSource = (id: string) => layers.filter((each) => 'source' in each && each.source === id)

  it('is valid, and draws both', () => {
    expect(validateStyleMin(baseMapStyle({ streetMaps: [sample, country] }))).toEqual([])
    expect(Object.keys(sources)).toEqual(
      expect.arrayContaining(['base-map-7', 'sample-district-8']),
    )
    expect(ofSource('base-map-7').length).toBeGreaterThan(30)
    expect(ofSource('sample-district-8').length).toBeGreaterThan(30)
  })

  it('draws water at low zooms and country names only from the sample', () => {
    const [sampleWater, countryWater] = ['sample-district', 'base-map'].map((id) =>
      layers.find((each) => each.id === `${id}-water`),
    )
    expect([sampleWater?.minzoom, countryWater?.minzoom]).toEqual([0, 9])
    const names = layers.filter((each) => each.id.endsWith('-country')).map((each) => each.id)
    expect(names).toEqual(['label-sample-district-country'])
  })
})
