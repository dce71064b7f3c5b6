import type { LngLat } from '@terrier/geo/position'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

import { takeUpOneOf } from '../document/popup-hand.ts'
import { maxZoom } from './map-limits.ts'
import { markerSourceId } from './objects/object-layers.ts'
import { candidateOf, type Picked } from './pick.ts'

/**
 * Goes as near as it takes for the markers of a cluster to part. Where no zoom parts them, since they
 * lie at one place, it asks which of them is meant.
 */
export function openCluster(
  map: MapLibreMap,
  { feature }: Extract<Picked, { kind: 'cluster' }>,
): void {
  const source = map.getSource<GeoJSONSource>(markerSourceId)
  const { geometry, properties } = feature
  if (!source || geometry.type !== 'Point') return
  const [lng = 0, lat = 0] = geometry.coordinates
  const clusterId = Number(properties['cluster_id'])
  source
    .getClusterExpansionZoom(clusterId)
    .then((zoom) => {
      if (zoom > maxZoom) return chooseFromCluster(source, clusterId, [lng, lat])
      return void map.easeTo({ center: [lng, lat], zoom })
    })
    .catch(reportError)
}

async function chooseFromCluster(
  source: GeoJSONSource,
  clusterId: number,
  lngLat: LngLat,
): Promise<void> {
  const markers = await source.getClusterLeaves(clusterId, Number.MAX_SAFE_INTEGER, 0)
  takeUpOneOf(
    markers.map(({ properties }) => candidateOf(properties ?? {})),
    lngLat,
  )
}
