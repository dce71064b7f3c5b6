import type { Property } from '@terrier/contract/ownership'
import type { OwnershipDisplay } from '@terrier/contract/saved-map'
import type { FeatureCollection, Geometry } from 'geojson'
import type { ExpressionSpecification, LineLayerSpecification } from 'maplibre-gl'

import { ownershipMarks, ownershipPatternName } from './ownership-marks.ts'
import { ownershipMinZoom } from './ownership-layers.ts'
import { noOverlays, type Overlays } from './overlays.ts'

export const pendingSourceId = 'pending-boundaries'

/** Wider than the lines of other displays, so that the dashes can be seen. */
const dashedWidth: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 15, 1.4, 18, 2.4]

const isAccepted: ExpressionSpecification = ['get', 'isAccepted']
const byAcceptance = (tone: 'fill' | 'outline'): ExpressionSpecification => [
  'case',
  isAccepted,
  ownershipMarks.accepted[tone],
  ownershipMarks.notAccepted[tone],
]

/** Boundaries that are pending acceptance, while their display is on. */
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
        id: 'pending-pattern',
        type: 'fill',
        ...place,
        filter: ['!', isAccepted],
        paint: { 'fill-pattern': ownershipPatternName('notAccepted') },
      },
      outline('accepted', place),
      outline('notAccepted', place),
    ],
    onTop: [],
  }
}

/** `line-dasharray` cannot depend on the feature, so each kind has its own layer. */
function outline(
  kind: 'accepted' | 'notAccepted',
  place: { readonly source: string; readonly minzoom: number },
): LineLayerSpecification {
  const { outline: colour, dashes } = ownershipMarks[kind]
  return {
    id: `pending-outline-${kind}`,
    type: 'line',
    ...place,
    filter: kind === 'accepted' ? isAccepted : ['!', isAccepted],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': dashedWidth, 'line-dasharray': [...dashes] },
  }
}

/** The API's response as features. Accepted boundaries have the tenure 'Accepted'. */
export function pendingFeatures(
  properties: readonly Property[],
): FeatureCollection<Geometry, { readonly isAccepted: boolean }> {
  return {
    type: 'FeatureCollection',
    features: properties.flatMap(({ tenure, polygons }) =>
      polygons.map(({ geom }) => ({
        type: 'Feature',
        properties: { isAccepted: tenure?.toLowerCase() === 'accepted' },
        // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
        geometry: geom as Geometry,
      })),
    ),
  }
}
