import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

import { selectFromCandidates } from '../../document/selection.ts'
import type { Candidate } from '../../document/selection-state.ts'
import { maxZoom } from '../view/map-limits.ts'
import { markerSourceId } from '../objects/object-layers.ts'
import { candidateOf, type PickedFeature } from './pick-feature.ts'

type ClusterPicked = Extract<PickedFeature, { kind: 'cluster' }>

/**
 * Zooms in until the markers of a cluster separate. Where no zoom separates them, since they have
 * the same position, it opens a popup to choose one.
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
    else selectFromCandidates(await listMarkers(source, clusterId), [lng, lat])
  }
  open().catch(reportError)
}

/** The markers of a cluster that no zoom separates; empty when a higher zoom does. */
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
