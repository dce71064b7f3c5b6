import type { GeoJSONSourceSpecification } from 'maplibre-gl'

import { maxZoom } from '../view/map-limits.ts'

/**
 * The source of all markers. They are clustered at every zoom up to the highest: a pin is 40 px
 * tall, less than the cluster radius, so two pins that would overlap are always in a cluster.
 */
export const markerSource = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  promoteId: 'uuid',
  cluster: true,
  /** Specification 9, "Marker clustering radius". */
  clusterRadius: 60,
  clusterMaxZoom: maxZoom,
  // MapLibre does not cluster at the maximum zoom of a source, and overzooms its tiles beyond it.
  maxzoom: maxZoom + 1,
  clusterProperties: { isActive: ['any', ['get', 'isActive']] },
} as const satisfies GeoJSONSourceSpecification
