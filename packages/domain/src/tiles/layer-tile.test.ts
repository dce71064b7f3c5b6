import { decodedTile } from '@terrier/geo/testing/decoded-tile'
import { tileAt } from '@terrier/geo/tile'
import { encodeTwkb } from '@terrier/geo/twkb'
import { describe, expect, it } from 'vitest'

import { encodeLayerTile, exactLayerZoom } from './layer-tile.ts'

/** A line with a vertex every few metres, of which simplification removes most. */
const geom = encodeTwkb({
  type: 'LineString',
  coordinates: Array.from({ length: 100 }, (_, index) => [1.5 + index / 1e5, 54.5] as const),
})
const features = [
  { id: 1, geom, legendIndex: 2, name: 'Dŵr' },
  { id: 2, geom, legendIndex: 0, name: null },
]
const layer = { id: 'wards' } as const

const sizeAt = (zoom: number, isGeneralised?: boolean) =>
  encodeLayerTile(tileAt([1.5, 54.5], zoom), layer, features, isGeneralised).length

describe('a tile of a layer', () => {
  it('has the index of the legend entry, and the name where there is one', () => {
    const tile = tileAt([1.5, 54.5], 12)
    const decoded = decodedTile(encodeLayerTile(tile, layer, features), tile)
    expect(decoded['wards']?.map(({ properties }) => properties)).toEqual([
      { i: 2, n: 'Dŵr' },
      { i: 0 },
    ])
  })

  it('is not simplified from the exact zoom on, or when that was done before', () => {
    expect(sizeAt(exactLayerZoom)).toBe(sizeAt(exactLayerZoom, true))
    expect(sizeAt(exactLayerZoom - 1)).toBe(sizeAt(exactLayerZoom - 1, false))
    expect(sizeAt(exactLayerZoom - 1, true)).toBeGreaterThan(sizeAt(exactLayerZoom - 1))
  })
})
