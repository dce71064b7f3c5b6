import type { Property } from '@terrier/contract/ownership'
import type { OwnershipDisplay } from '@terrier/contract/saved-map'
import type { FeatureCollection, Geometry } from 'geojson'
import type { ExpressionSpecification } from 'maplibre-gl'

import { companyColour, privateColour } from './ownership-colours.ts'
import { outlineWidth, ownershipMinZoom } from './ownership-layers.ts'
import { noOverlays, type Overlays } from './overlays.ts'

export const pendingSourceId = 'pending-boundaries'

const isAccepted: ExpressionSpecification = ['get', 'isAccepted']
const byAcceptance = (tone: 'fill' | 'outline'): ExpressionSpecification => [
  'case',
  isAccepted,
  companyColour[tone],
  privateColour[tone],
]

/** New boundaries that wait for acceptance, while their display is on. */
export function pendingOverlays(display: OwnershipDisplay | null): Overlays {
  if (display !== 'pending') return noOverlays
  const place = { source: pendingSourceId, minzoom: ownershipMinZoom('pending') }
  return {
    sources: {
      [pendingSourceId]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    belowLabels: [
      {
        id: 'pending-fill',
        type: 'fill',
        ...place,
        paint: { 'fill-color': byAcceptance('fill'), 'fill-opacity': 0.2 },
      },
      {
        id: 'pending-outline',
        type: 'line',
        ...place,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': byAcceptance('outline'), 'line-width': outlineWidth },
      },
    ],
    onTop: [],
  }
}

/** The answer of the API as features: there, accepted boundaries have the tenure 'Accepted'. */
export function pendingFeatures(
  properties: readonly Property[],
): FeatureCollection<Geometry, { readonly isAccepted: boolean }> {
  return {
    type: 'FeatureCollection',
    features: properties.flatMap(({ tenure, polygons }) =>
      polygons.map(({ geom }) => ({
        type: 'Feature',
        properties: { isAccepted: tenure?.toLowerCase() === 'accepted' },
        // The contract leaves the depth of the coordinates open; the server sends GeoJSON.
        geometry: geom as Geometry,
      })),
    ),
  }
}
