import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { Dataset } from '@terrier/contract/datasets'
import { describe, expect, it } from 'vitest'

import { baseMapStyle, firstLabelLayerId } from '../base-map-style.ts'
import { streetSchemas } from './street-features.ts'
import type { StreetMap } from './street-map.ts'

const streetMapOf = (schema: keyof typeof streetSchemas): StreetMap => ({
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
  tileSet: { type: 'mvt', schema, minZoom: 0, maxZoom: 14 },
})

const schemas = ['zoomstack', 'openmaptiles'] as const
const contrasts = ['printed', 'high'] as const

describe.each(schemas)('the style over a street map of %s', (schema) => {
  const streetMap = streetMapOf(schema)

  it.each(contrasts)('is valid in %s', (contrast) => {
    expect(validateStyleMin(baseMapStyle({ streetMap, contrast }))).toEqual([])
  })

  it('asks for tiles of its version where it lies, and none past the deepest', () => {
    expect(baseMapStyle({ streetMap }).sources['base-map-7']).toMatchObject({
      tiles: [expect.stringMatching(/\/tiles\/base-map\/7\/\{z\}\/\{x\}\/\{y\}$/)],
      bounds: [-3, 51, -2, 52],
      maxzoom: 14,
      attribution: 'Whose it is',
    })
  })

  it('draws every feature that the schema has, and writes names above the data', () => {
    const { layers } = baseMapStyle({ streetMap })
    const ids = layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const ofStreets = layers.filter((layer) => 'source' in layer && layer.source === 'base-map-7')
    const drawn = new Set(ofStreets.flatMap((layer) => layer['source-layer' as never] ?? []))
    const wanted = Object.values(streetSchemas[schema].features).map((each) => each.sourceLayer)
    expect(drawn).toEqual(new Set(wanted))
    const firstLabel = ids.indexOf(firstLabelLayerId)
    for (const { id, type } of ofStreets) {
      expect([id, ids.indexOf(id) > firstLabel]).toEqual([id, type === 'symbol'])
    }
  })

  it('lays every casing under every street', () => {
    const ids = baseMapStyle({ streetMap }).layers.map(({ id }) => id)
    const last = (ending: string) => ids.findLastIndex((id) => id.endsWith(ending))
    const first = (ending: string) => ids.findIndex((id) => id.endsWith(ending))
    expect(last('-casing')).toBeLessThan(first('-street'))
  })

  it('leaves the built-in names out where its own are', () => {
    const { layers } = baseMapStyle({ streetMap })
    for (const id of ['label-towns', 'label-stations']) {
      const layer = layers.find((each) => each.id === id)
      expect(JSON.stringify(layer && 'filter' in layer && layer.filter)).toContain('within')
    }
  })
})
