import { classifyRings, VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import * as fc from 'fast-check'
import { PbfReader } from 'pbf'
import { describe, expect, test } from 'vitest'
import { anyGeometry, polygonRound } from './testing/arbitrary-geometry.ts'
import type { Geometry } from './geometry.ts'
import type { LngLat } from './position.ts'
import { tileAt, tileBounds, type TileId } from './tile.ts'
import { encodeTwkb } from './twkb.ts'
import { encodeVectorTile, type TileFeature } from './vector-tile.ts'

// Everything written here is read by an independent decoder, the one that MapLibre uses.

const town: LngLat = [1.5, 54.5]
const tile = tileAt(town, 15)
const [west, south, east, north] = tileBounds(tile.z, tile.x, tile.y)

const nearTown = fc
  .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
  .map(([x, y]): LngLat => [town[0] + x * (east - west), town[1] + y * (north - south)])
const anyParcel = polygonRound(nearTown, (east - west) / 2)
const anyZoom = fc.integer({ min: 8, max: 18 })

describe('polygons', () => {
  test('outer rings are clockwise on the screen and holes anticlockwise', () => {
    fc.assert(
      fc.property(anyParcel, anyZoom, (parcel, zoom) => {
        for (const feature of drawn(parcel, tileAt(town, zoom))) {
          expect(signedArea(feature.loadGeometry()[0] ?? [])).toBeGreaterThan(0)
          // Clipping at the tile's edge may split a polygon, and open a hole.
          for (const rings of classifyRings(feature.loadGeometry())) {
            const areas = rings.map(signedArea)
            for (const hole of areas.slice(1)) expect(hole).toBeLessThan(0)
            expect(areas.reduce((sum, area) => sum + area, 0)).toBeGreaterThan(0)
          }
        }
      }),
    )
  })

  test('rings have three or more vertices, no consecutive duplicates, and stay in the buffer', () => {
    fc.assert(
      fc.property(anyParcel, anyZoom, (parcel, zoom) => {
        for (const feature of drawn(parcel, tileAt(town, zoom))) {
          for (const ring of feature.loadGeometry()) {
            expect(ring.length).toBeGreaterThanOrEqual(4)
            for (const [index, point] of ring.entries()) {
              expect(point).not.toEqual(ring[index + 1])
              expect(Math.min(point.x, point.y)).toBeGreaterThanOrEqual(-64)
              expect(Math.max(point.x, point.y)).toBeLessThanOrEqual(4160)
            }
          }
        }
      }),
    )
  })

  test('a parcel inside the tile retains every vertex to within half a unit', () => {
    const inside = polygonRound(fc.constant([(west + east) / 2, (south + north) / 2]), 0.001)
    fc.assert(
      fc.property(inside, (parcel) => {
        const geometry = drawn(parcel)[0]?.toGeoJSON(tile.x, tile.y, tile.z).geometry
        if (geometry?.type !== 'Polygon') throw new Error('The parcel is gone.')
        const corners = geometry.coordinates[0] ?? []
        const halfStep = ((east - west) / 4096) * 0.51
        for (const [lng, lat] of parcel.coordinates[0] ?? []) {
          const isRetained = corners.some(
            ([x, y]) =>
              Math.abs((x ?? 0) - lng) <= halfStep && Math.abs((y ?? 0) - lat) <= halfStep,
          )
          expect(isRetained).toBe(true)
        }
      }),
    )
  })

  test('one that covers the tile is clipped to the tile and its buffer', () => {
    const [feature] = drawn({ type: 'Polygon', coordinates: [boxRound(1)] })
    const ring = feature?.loadGeometry()[0] ?? []
    expect(signedArea(ring)).toBe(4224 * 4224)
    expect(ring).toHaveLength(5)
  })

  test('one with a hole that covers the tile is omitted', () => {
    expect(drawn({ type: 'Polygon', coordinates: [boxRound(2), boxRound(1)] })).toEqual([])
  })

  test('one whose hole covers the tile does not hide the next part', () => {
    const parts = [[boxRound(2), boxRound(1)], [boxRound(-(east - west) / 4)]]
    const [feature] = drawn({ type: 'MultiPolygon', coordinates: parts })
    expect(feature?.loadGeometry()).toHaveLength(1)
    expect(signedArea(feature?.loadGeometry()[0] ?? [])).toBeGreaterThan(4096)
  })

  test('omits a polygon smaller than half a pixel, but not a larger one', () => {
    const country = tileAt(town, 9)
    const garden: Geometry = { type: 'Polygon', coordinates: [boxAt(town, 0.0001)] }
    const wood: Geometry = { type: 'Polygon', coordinates: [boxAt(town, 0.02)] }
    expect(drawn(garden, country)).toHaveLength(0)
    expect(drawn(wood, country)).toHaveLength(1)
  })
})

describe('lines and points', () => {
  test('a line that leaves and re-enters the tile is split into two', () => {
    const [feature] = drawn({
      type: 'LineString',
      coordinates: [
        [west + 0.001, north - 0.001],
        [west + 0.001, north + 1],
        [west + 0.003, north + 1],
        [west + 0.003, north - 0.001],
      ],
    })
    expect(feature?.type).toBe(2)
    expect(feature?.loadGeometry()).toHaveLength(2)
  })

  test('includes points in the tile and omits those outside', () => {
    const [feature] = drawn({ type: 'MultiPoint', coordinates: [town, [-3, 51], town] })
    expect(feature?.type).toBe(1)
    expect(feature?.loadGeometry().flat()).toHaveLength(2)
    expect(drawn({ type: 'Point', coordinates: [-3, 51] })).toEqual([])
  })

  test('encodes any geometry in any tile without empty features', () => {
    fc.assert(
      fc.property(anyGeometry, fc.integer({ min: 0, max: 20 }), (geometry, zoom) => {
        for (const feature of drawn(geometry, tileAt([-1.5, 53], zoom))) {
          expect(feature.loadGeometry().length).toBeGreaterThan(0)
        }
      }),
    )
  })
})

const point = encodeTwkb({ type: 'Point', coordinates: town })

const sizeWith = (value: number): number => {
  const features = [{ geom: point, properties: { value } }]
  return encodeVectorTile(tile, [{ name: 'town', features }]).length
}

describe('features and layers', () => {
  test('preserves ids and properties', () => {
    const anyValue = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.boolean(),
      fc.maxSafeInteger(),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0.5),
    )
    const anyProperties = fc.dictionary(fc.string({ minLength: 1 }), anyValue, {
      noNullPrototype: true,
    })
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.maxSafeNat(), properties: anyProperties }), { minLength: 1 }),
        (rows) => {
          const features = rows.map((row) => ({ ...row, geom: point }))
          const decoded = featuresOf(encodeVectorTile(tile, [{ name: 'town', features }]), 'town')
          const seen = decoded.map(({ id, properties }) => ({ id, properties: { ...properties } }))
          expect(seen).toEqual(rows)
        },
      ),
    )
  })

  test.each([5, -5])('encodes the whole number %d in a byte, a fraction in eight', (whole) => {
    expect(sizeWith(0.5) - sizeWith(whole)).toBe(7)
  })

  test('a feature without an id is encoded without one', () => {
    const layers = [{ name: 'town', features: [{ geom: point, properties: {} }] }]
    expect(featuresOf(encodeVectorTile(tile, layers), 'town')[0]?.id).toBeUndefined()
  })

  test('omits empty layers, and encodes an empty tile as no bytes', () => {
    const far = encodeTwkb({ type: 'Point', coordinates: [-3, 51] })
    const empty = { name: 'empty', features: [{ geom: far, properties: {} }] }
    const full = { name: 'full', features: [{ geom: point, properties: {} }] }
    expect(encodeVectorTile(tile, [])).toHaveLength(0)
    expect(encodeVectorTile(tile, [empty])).toHaveLength(0)
    expect(Object.keys(read(encodeVectorTile(tile, [empty, full])).layers)).toEqual(['full'])
  })

  test('omits an invisible feature behind a visible one', () => {
    const far = encodeTwkb({ type: 'Point', coordinates: [-3, 51] })
    const features = [point, far, point].map((geom, id) => ({ id, geom, properties: {} }))
    const layers = [{ name: 'town', features }]
    expect(featuresOf(encodeVectorTile(tile, layers), 'town').map(({ id }) => id)).toEqual([0, 2])
  })

  test('simplifies a line at low zooms, unless that was done before', () => {
    const coordinates = Array.from({ length: 200 }, (_, index): LngLat => [
      town[0] + index / 1e5,
      town[1] + (index % 2) / 1e5,
    ])
    const geom = encodeTwkb({ type: 'LineString', coordinates })
    const layers = [{ name: 'town', features: [{ geom, properties: {} }] }]
    const low = tileAt(town, 11)
    const simplified = encodeVectorTile(low, layers).length
    expect(encodeVectorTile(low, layers, { isGeneralised: true }).length).toBeGreaterThan(
      simplified,
    )
  })

  test('the layer contains its version, extent and name', () => {
    const bytes = encodeVectorTile(tile, [
      { name: 'Dŵr', features: [{ geom: point, properties: {} }] },
    ])
    expect(read(bytes).layers['Dŵr']).toMatchObject({ version: 2, extent: 4096, name: 'Dŵr' })
  })

  test('throws with the feature and layer of a geometry that cannot be decoded', () => {
    const broken: TileFeature = { id: 7, geom: Uint8Array.of(1, 2, 3), properties: {} }
    const encode = () => encodeVectorTile(tile, [{ name: 'parcels', features: [broken] }])
    expect(encode).toThrow(RangeError)
    expect(encode).toThrow('Feature 7 of parcels')
  })

  test.each([-1, 1.5, Number.NaN])('rejects the id %d', (id) => {
    const features = [{ id, geom: point, properties: {} }]
    expect(() => encodeVectorTile(tile, [{ name: 'parcels', features }])).toThrow(RangeError)
  })
})

function drawn(geometry: Geometry, into: TileId = tile): VectorTileFeature[] {
  const feature = { geom: encodeTwkb(geometry), properties: {} }
  return featuresOf(encodeVectorTile(into, [{ name: 'drawn', features: [feature] }]), 'drawn')
}

function featuresOf(bytes: Uint8Array, layerName: string): VectorTileFeature[] {
  const layer = read(bytes).layers[layerName]
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).filter(
    (feature) => feature !== undefined,
  )
}

function read(bytes: Uint8Array): VectorTile {
  return new VectorTile(new PbfReader(bytes))
}

/** The surveyor's formula of the Mapbox Vector Tile specification, section 4.3.3.3. */
function signedArea(ring: readonly { x: number; y: number }[]): number {
  return ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)
}

/** The tile's bounding box, extended by some degrees on every side. */
function boxRound(degrees: number): LngLat[] {
  return boxOf(west - degrees, south - degrees / 2, east + degrees, north + degrees / 2)
}

function boxAt([lng, lat]: LngLat, degrees: number): LngLat[] {
  return boxOf(lng, lat, lng + degrees, lat + degrees)
}

function boxOf(left: number, bottom: number, right: number, top: number): LngLat[] {
  return [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ]
}
