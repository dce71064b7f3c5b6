import { Supercluster } from '@maplibre/geojson-vt'
import type { Feature, Point } from 'geojson'

import { markerSource } from './marker-clusters.ts'

export const tileSizePx = 512
/** The extent of the tiles that MapLibre cuts GeoJSON into. */
const extent = 8192

/** For tests: clusters as MapLibre's worker forms them of the marker source of the map. */
export function clusterIndex(features: Feature<Point>[]): Supercluster {
  const index = new Supercluster({
    maxZoom: markerSource.clusterMaxZoom,
    radius: (markerSource.clusterRadius * extent) / tileSizePx,
    extent,
  })
  index.load(features)
  return index
}

/** For tests: a marker of the map at `[lng, lat]`. */
export function markerAt(coordinates: number[], uuid = ''): Feature<Point> {
  return { type: 'Feature', properties: { uuid }, geometry: { type: 'Point', coordinates } }
}
