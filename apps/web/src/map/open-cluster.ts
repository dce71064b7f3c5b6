import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

import { takeUpOneOf, type Candidate } from '../document/popup-hand.ts'
import { maxZoom } from './map-limits.ts'
import { markerSourceId } from './objects/object-layers.ts'
import { candidateOf, type Picked } from './pick.ts'

type ClusterPicked = Extract<Picked, { kind: 'cluster' }>

/**
 * Goes as near as it takes for the markers of a cluster to part. Where no zoom parts them, since they
 * lie at one place, it asks which of them is meant.
 */
export function openCluster(map: MapLibreMap, { feature }: ClusterPicked): void {
  const source = map.getSource<GeoJSONSource>(markerSourceId)
  const { geometry } = feature
  if (!source || geometry.type !== 'Point') return
  const [lng = 0, lat = 0] = geometry.coordinates
  const clusterId = clusterIdOf(feature)
  const open = async () => {
    const zoom = await source.getClusterExpansionZoom(clusterId)
    if (zoom <= maxZoom) map.easeTo({ center: [lng, lat], zoom })
    else takeUpOneOf(await listMarkers(source, clusterId), [lng, lat])
  }
  open().catch(reportError)
}

/** The markers of a cluster that no zoom parts; none of one that a nearer zoom does. */
export async function listMarkersAtOnePlace(
  map: MapLibreMap,
  { feature }: ClusterPicked,
): Promise<readonly Candidate[]> {
  const source = map.getSource<GeoJSONSource>(markerSourceId)
  const clusterId = clusterIdOf(feature)
  if (!source || (await source.getClusterExpansionZoom(clusterId)) <= maxZoom) return []
  return listMarkers(source, clusterId)
}

async function listMarkers(source: GeoJSONSource, clusterId: number): Promise<Candidate[]> {
  const markers = await source.getClusterLeaves(clusterId, Number.MAX_SAFE_INTEGER, 0)
  return markers.map(({ properties }) => candidateOf(properties ?? {}))
}

function clusterIdOf({ properties }: ClusterPicked['feature']): number {
  return Number(properties['cluster_id'])
}
