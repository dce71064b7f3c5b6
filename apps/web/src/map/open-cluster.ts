import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

import { markerSourceId } from './objects/object-layers.ts'
import type { Picked } from './pick.ts'

/** Goes as near as it takes for the markers of a cluster to part. */
export function openCluster(
  map: MapLibreMap,
  { feature }: Extract<Picked, { kind: 'cluster' }>,
): void {
  const source = map.getSource<GeoJSONSource>(markerSourceId)
  const { geometry } = feature
  if (!source || geometry.type !== 'Point') return
  const [lng = 0, lat = 0] = geometry.coordinates
  source
    .getClusterExpansionZoom(Number(feature.properties['cluster_id']))
    .then((zoom) => map.easeTo({ center: [lng, lat], zoom }))
    .catch(reportError)
}
