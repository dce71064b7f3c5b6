import type { UnregisteredPiece } from '@terrier/contract/unregistered'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { ExpressionSpecification } from 'maplibre-gl'

import { fonts } from '../style/fonts.ts'
import type { Overlays } from './overlays.ts'
import { unregisteredColour } from './ownership-colours.ts'

export const nearbyPieceSourceId = 'near-pieces'
export const searchCircleSourceId = 'near-circle'

/** The layer that search results are picked from. */
export const nearbyPieceLayerId = 'near-fill'

const isActive: ExpressionSpecification = ['get', 'isActive']
const isLand: ExpressionSpecification = ['get', 'isLand']
const lineWidth: ExpressionSpecification = ['case', isActive, 3, 1.5]
const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] }

/**
 * Unregistered land around a position, numbered as in the list of results, and the search radius.
 */
export const proximityOverlays: Overlays = {
  sources: {
    [nearbyPieceSourceId]: { type: 'geojson', data: noFeatures },
    [searchCircleSourceId]: { type: 'geojson', data: noFeatures },
  },
  belowLabels: [
    {
      id: nearbyPieceLayerId,
      type: 'fill',
      source: nearbyPieceSourceId,
      paint: {
        'fill-color': unregisteredColour.fill,
        'fill-opacity': ['case', isActive, 0.6, isLand, 0.35, 0.12],
      },
    },
    {
      id: 'near-line',
      type: 'line',
      source: nearbyPieceSourceId,
      filter: isLand,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': unregisteredColour.outline, 'line-width': lineWidth },
    },
    {
      // Streets and the like are dashed, so that land stands out without colour.
      id: 'near-line-other',
      type: 'line',
      source: nearbyPieceSourceId,
      filter: ['!', isLand],
      paint: {
        'line-color': unregisteredColour.outline,
        'line-width': lineWidth,
        'line-dasharray': [2, 2],
      },
    },
    {
      id: 'near-circle',
      type: 'line',
      source: searchCircleSourceId,
      paint: {
        'line-color': unregisteredColour.outline,
        'line-width': 1.5,
        'line-dasharray': [4, 3],
      },
    },
  ],
  onTop: [
    {
      id: 'near-numbers',
      type: 'symbol',
      source: nearbyPieceSourceId,
      layout: {
        'symbol-sort-key': ['get', 'number'],
        'text-field': ['to-string', ['get', 'number']],
        'text-font': fonts.bold,
        'text-size': 13,
      },
      paint: {
        'text-color': unregisteredColour.outline,
        'text-halo-color': '#ffffff',
        'text-halo-width': 1.8,
      },
    },
  ],
}

export function nearbyPieces(
  pieces: readonly UnregisteredPiece[],
  activePiece: number | null,
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: pieces.map(({ id, geometry, kind }, index) => ({
      type: 'Feature',
      id,
      properties: {
        number: index + 1,
        isActive: id === activePiece,
        isLand: kind === 'land' || kind === 'unknown',
      },
      // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
      geometry: geometry as Geometry,
    })),
  }
}

const corners = 64

/** The search radius as a polygon. An ellipse in degrees, accurate enough at a few kilometres. */
export function searchCircle(centre: LngLat, radiusMetres: number): Feature {
  const [lng, lat] = centre
  const { width, height } = radiiInDegrees(centre, radiusMetres)
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners
    return [lng + width * Math.cos(angle), lat + height * Math.sin(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** The bounding box of the search radius. */
export function boundsOfCircle(centre: LngLat, radiusMetres: number): Bounds {
  const [lng, lat] = centre
  const { width, height } = radiiInDegrees(centre, radiusMetres)
  return [lng - width, lat - height, lng + width, lat + height]
}

const metresPerDegree = 111_320

function radiiInDegrees([, lat]: LngLat, radiusMetres: number) {
  const height = radiusMetres / metresPerDegree
  return { height, width: height / Math.cos((lat * Math.PI) / 180) }
}
