import type { LngLat } from '@terrier/geo/position'
import type { MapGeoJSONFeature, Map as MapLibreMap, PointLike } from 'maplibre-gl'

import { clusterLayerId, objectLayerIds } from './objects/object-layers.ts'
import { nearPieceLayerId, nearPieceSourceId } from './overlays/near-layers.ts'
import { ownerLayerIds } from './overlays/owner-layers.ts'
import { parcelLayerId, unregisteredSourceLayer } from './overlays/ownership-layers.ts'

/** What lies under the pointer, the topmost kind first. */
export type Picked =
  | { readonly kind: 'marker' | 'drawing'; readonly uuid: string }
  | { readonly kind: 'cluster'; readonly feature: MapGeoJSONFeature }
  | { readonly kind: 'parcel'; readonly polyId: number; readonly feature: MapGeoJSONFeature }
  | {
      readonly kind: 'unregistered'
      readonly id: number
      readonly lngLat: LngLat
      readonly feature: MapGeoJSONFeature
    }
  | { readonly kind: 'ground' }

/** Land of a display, of an owner who is drawn, and what was found near a place. */
const landLayerIds = [parcelLayerId, ...ownerLayerIds, nearPieceLayerId]

/** A line need not be hit to the pixel. */
const reachPx = 5

export function pick(
  map: MapLibreMap,
  { x, y }: { readonly x: number; readonly y: number },
): Picked {
  const around: [PointLike, PointLike] = [
    [x - reachPx, y - reachPx],
    [x + reachPx, y + reachPx],
  ]
  const [cluster] = featuresAt(map, [x, y], [clusterLayerId])
  if (cluster) return { kind: 'cluster', feature: cluster }
  const [object] = featuresAt(map, around, objectLayerIds)
  if (object) {
    const kind = object.layer.id === 'markers' ? 'marker' : 'drawing'
    return { kind, uuid: String(object.properties['uuid']) }
  }
  const [land] = featuresAt(map, [x, y], landLayerIds)
  if (typeof land?.id !== 'number') return { kind: 'ground' }
  if (!isUnregistered(land)) return { kind: 'parcel', polyId: land.id, feature: land }
  const { lng, lat } = map.unproject([x, y])
  return { kind: 'unregistered', id: land.id, lngLat: [lng, lat], feature: land }
}

function isUnregistered({ source, sourceLayer }: MapGeoJSONFeature): boolean {
  return sourceLayer === unregisteredSourceLayer || source === nearPieceSourceId
}

function featuresAt(
  map: MapLibreMap,
  where: PointLike | [PointLike, PointLike],
  layerIds: readonly string[],
): MapGeoJSONFeature[] {
  const layers = layerIds.filter((id) => map.getLayer(id))
  return layers.length === 0 ? [] : map.queryRenderedFeatures(where, { layers })
}
