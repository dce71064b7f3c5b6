import type { FeatureCollection } from 'geojson'

import type { Overlays } from './overlays.ts'

export const searchMarkerSourceId = 'search-marker'

const noFeatures: FeatureCollection = { type: 'FeatureCollection', features: [] }

/**
 * Takes the space of the search marker, which is an HTML element, so that no label is placed below
 * it: the layer on top is placed first, and an icon without opacity collides like any other.
 */
export const searchMarkerOverlays: Overlays = {
  sources: { [searchMarkerSourceId]: { type: 'geojson', data: noFeatures } },
  belowLabels: [],
  onTop: [
    {
      id: 'search-marker-space',
      type: 'symbol',
      source: searchMarkerSourceId,
      layout: {
        'icon-image': 'pin',
        'icon-anchor': 'bottom',
        'icon-allow-overlap': true,
        'icon-padding': 0,
      },
      paint: { 'icon-opacity': 0 },
    },
  ],
}
