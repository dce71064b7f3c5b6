import { Supercluster } from '@maplibre/geojson-vt'
import type { Feature, Point } from 'geojson'

import { markerSource } from '../objects/marker-clusters.ts'

export const tileSizePx = 512
/** Extent of the tiles that MapLibre cuts GeoJSON into. */
const extent = 8192

/** For tests: the clusters that MapLibre's worker computes for the marker source. */
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
