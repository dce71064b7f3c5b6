import type { getOwnerMap } from '@terrier/contract/owners'
import type { FeatureCollection, Geometry, Point } from 'geojson'

import type { ReplyOf } from '../../api/request.ts'
import { outlinedCircles } from '../style/outlined-circles.ts'
import type { Overlays } from './overlays.ts'

export const ownerParcelSourceId = 'owner-parcels'
export const ownerDotSourceId = 'owner-dots'

/** The layers that an owner's parcels are picked from. */
export const ownerLayerIds = ['owner-fill', 'owner-dots']

/** From this zoom parcels are large enough to be seen as polygons. */
const parcelsFromZoom = 13

/** Violet: used by neither the displays nor the selection; contrast 7.5 : 1 with the land. */
export const ownerColour = '#5b2d9b'

const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** All parcels of one owner: dots at low zooms, outlines at high ones. */
export const ownerOverlays: Overlays = {
  sources: {
    [ownerParcelSourceId]: { type: 'geojson', data: noFeatures },
    [ownerDotSourceId]: { type: 'geojson', data: noFeatures },
  },
  belowLabels: [
    {
      id: 'owner-fill',
      type: 'fill',
      source: ownerParcelSourceId,
      paint: { 'fill-color': ownerColour, 'fill-opacity': 0.28 },
    },
    {
      id: 'owner-line',
      type: 'line',
      source: ownerParcelSourceId,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ownerColour,
        'line-width': ['interpolate', ['linear'], ['zoom'], 13, 1, 17, 2.5],
      },
    },
  ],
  onTop: outlinedCircles(
    {
      id: 'owner-dots',
      type: 'circle',
      source: ownerDotSourceId,
      maxzoom: parcelsFromZoom + 1,
      paint: {
        'circle-color': ownerColour,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 3.5, 13, 5],
        'circle-opacity': fadingOut(),
      },
    },
    { widthPx: 1.2, opacity: fadingOut() },
  ),
}

/** The dots fade out as the outlines fade in. */
function fadingOut(): ['interpolate', ['linear'], ['zoom'], number, number, number, number] {
  return ['interpolate', ['linear'], ['zoom'], parcelsFromZoom, 1, parcelsFromZoom + 1, 0]
}

type OwnerMap = ReplyOf<typeof getOwnerMap>

export function ownerParcels({ features }: OwnerMap): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.map(({ id, geometry }) => ({
      type: 'Feature',
      id,
      properties: {},
      // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
      geometry: geometry as Geometry,
    })),
  }
}

export function ownerDots({ features }: OwnerMap): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: features.map(({ id, properties }) => ({
      type: 'Feature',
      id,
      properties: {},
      geometry: { type: 'Point', coordinates: [...properties.centre] },
    })),
  }
}
