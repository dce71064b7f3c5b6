import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import { decodedTile } from '@terrier/geo/testing/decoded-tile'
import { tileAt } from '@terrier/geo/tile'
import { describe, expect, it } from 'vitest'

import {
  drawnTileFeature,
  drawnTileLayer,
  drawnTileMaxObjects,
  encodeDrawnTile,
} from './drawn-tile.ts'

const square = ([west, south]: LngLat, width: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + width, south],
      [west + width, south + width],
      [west, south + width],
      [west, south],
    ],
  ],
})

const point = (coordinates: LngLat): Geometry => ({ type: 'Point', coordinates })

const layerOf = (geometries: readonly Geometry[]) =>
  drawnTileLayer(
    'fields',
    geometries.map((geometry, index) => drawnTileFeature(uuidOf(index), geometry, {})),
  )

const uuidOf = (index: number) => `F${String(index).padStart(5, '0')}`

const uuidsIn = (geometries: readonly Geometry[], position: LngLat, zoom: number) => {
  const tile = tileAt(position, zoom)
  const features = decodedTile(encodeDrawnTile(tile, layerOf(geometries)), tile)['fields'] ?? []
  return features.map(({ properties }) => properties['uuid'])
}

describe('tile of drawn objects', () => {
  it('contains the objects that intersect it, the largest first', () => {
    const geometries = [square([1.5, 54.5], 0.001), square([1.5, 54.5], 0.01), point([-3, 52])]
    expect(uuidsIn(geometries, [1.5005, 54.5005], 14)).toEqual(['F00001', 'F00000'])
    expect(uuidsIn(geometries, [-3, 52], 14)).toEqual(['F00002'])
    expect(uuidsIn(geometries, [-4, 52], 14)).toEqual([])
  })

  it('encodes positions worldwide to within one unit of the tile grid', () => {
    for (const position of [
      [-179.99, -44],
      [174.77, -41.28],
      [0, 0],
      [-1.5, 84],
    ] as const) {
      const tile = tileAt(position, 16)
      const bytes = encodeDrawnTile(tile, layerOf([point(position)]))
      const [feature] = decodedTile(bytes, tile)['fields'] ?? []
      const [lng, lat] = (feature?.geometry.coordinates ?? []) as number[]
      expect(Math.abs((lng ?? NaN) - position[0])).toBeLessThan(360 / 2 ** 16 / 4096)
      expect(Math.abs((lat ?? NaN) - position[1])).toBeLessThan(360 / 2 ** 16 / 4096)
    }
  })

  it('contains only the largest objects if there are more than its maximum', () => {
    const many = Array.from({ length: drawnTileMaxObjects + 5 }, (_, index) =>
      point([1.5 + index * 1e-6, 54.5]),
    )
    const uuids = uuidsIn([...many, square([1.5, 54.5], 0.1)], [1.5, 54.5], 10)
    expect(uuids).toHaveLength(drawnTileMaxObjects)
    expect(uuids.slice(0, 3)).toEqual([uuidOf(many.length), 'F00000', 'F00001'])
  })

  it('omits objects beyond the latitude limit of Web Mercator', () => {
    expect(uuidsIn([point([0, 89])], [0, 84], 3)).toEqual([])
  })
})
