import type { GeoJSONSourceSpecification } from 'maplibre-gl'

import { maxZoom } from '../map-limits.ts'

/**
 * The source of all markers. Clusters are formed at every zoom, up to the nearest: a pin is 40 px tall,
 * less than the radius, so two pins that would overlap are always in a cluster.
 */
export const markerSource = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  promoteId: 'uuid',
  cluster: true,
  /** Specification 9, "Marker clustering radius". */
  clusterRadius: 60,
  clusterMaxZoom: maxZoom,
  // MapLibre forms no clusters at the last zoom of a source, and enlarges its tiles beyond that.
  maxzoom: maxZoom + 1,
  clusterProperties: { isActive: ['any', ['get', 'isActive']] },
} as const satisfies GeoJSONSourceSpecification
