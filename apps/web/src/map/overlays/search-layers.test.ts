import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { ringAreaSquareMetres } from '@terrier/geo/ring-area'
import type { Polygon } from 'geojson'
import { expect, test } from 'vitest'

import { contrastWithLand, parseColour } from '../style/contrast.ts'
import { searchCircle, proximityOverlays, nearbyPieces } from './proximity-layers.ts'
import { stacked } from './overlays.ts'
import { ownerColour, ownerDots, ownerOverlays, ownerParcels } from './owner-layers.ts'

const square = { type: 'Polygon', coordinates: [[]] }

const piece = (id: number) => ({
  id,
  areaSquareMetres: 100,
  distanceMetres: 10,
  centre: [1.5, 54.5] as [number, number],
  geometry: square,
  kind: 'land' as const,
  classifiedBy: 'shape' as const,
  compactness: 0.7,
  access: 'unknown' as const,
  marks: [],
})

test('the search overlays are a valid MapLibre style', () => {
  const { sources, belowLabels, onTop } = stacked([ownerOverlays, proximityOverlays])
  const style = { version: 8 as const, sources, layers: [...belowLabels, ...onTop] }
  expect(validateStyleMin(style)).toEqual([])
})

test('the owner colour has a contrast of 4.5 : 1 with the land', () => {
  expect(contrastWithLand(parseColour(ownerColour))).toBeGreaterThan(4.5)
})

test('the parcels of an owner are polygons and dots with the same feature ids', () => {
  const properties = {
    titleNo: 'DG1',
    areaSquareMetres: 10,
    centre: [1.5, 54.5] as [number, number],
  }
  const owned = {
    type: 'FeatureCollection' as const,
    features: [{ type: 'Feature' as const, id: 7, properties, geometry: square }],
  }
  expect(ownerParcels(owned).features).toMatchObject([{ id: 7, geometry: square }])
  expect(ownerDots(owned).features).toMatchObject([
    { id: 7, geometry: { type: 'Point', coordinates: [1.5, 54.5] } },
  ])
})

test('pieces of unregistered land are numbered as in their list', () => {
  const { features } = nearbyPieces([piece(30), piece(12)], 12)
  expect(features).toMatchObject([
    { id: 30, properties: { number: 1, isActive: false } },
    { id: 12, properties: { number: 2, isActive: true } },
  ])
})

test('the search circle has the area of a circle with the search radius', () => {
  const { geometry } = searchCircle([1.5, 54.5], 500)
  const [ring] = (geometry as Polygon).coordinates
  const area = ringAreaSquareMetres((ring ?? []) as [number, number][])
  // A polygon of 64 vertices has slightly less area than the circle.
  expect(area / (Math.PI * 500 ** 2)).toBeCloseTo(1, 1.5)
})
