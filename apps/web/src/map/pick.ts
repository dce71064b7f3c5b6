import type { LngLat } from '@terrier/geo/position'
import type { MapGeoJSONFeature, Map as MapLibreMap, PointLike } from 'maplibre-gl'

import type { Candidate } from '../document/popup-hand.ts'
import { isDataShapeLayer } from './objects/data-layers.ts'
import { clusterLayerId, drawingLayerIds, markerLayerIds } from './objects/object-layers.ts'
import { nearPieceLayerId, nearPieceSourceId } from './overlays/near-layers.ts'
import { ownerLayerIds } from './overlays/owner-layers.ts'
import { parcelLayerId, unregisteredSourceLayer } from './overlays/ownership-layers.ts'

/** What lies under the pointer, the topmost kind first. */
export type Picked =
  | { readonly kind: 'marker' | 'drawing'; readonly uuid: string }
  /** Of a data group. */
  | { readonly kind: 'data-object'; readonly dataGroupId: number; readonly uuid: string }
  | { readonly kind: 'cluster'; readonly feature: MapGeoJSONFeature }
  | { readonly kind: 'parcel'; readonly polyId: number; readonly feature: MapGeoJSONFeature }
  | {
      readonly kind: 'unregistered'
      readonly id: number
      readonly lngLat: LngLat
      readonly feature: MapGeoJSONFeature
    }
  | { readonly kind: 'ground' }

/** A marker or a shape, of the map or of a data group. */
export type ObjectPicked = Extract<Picked, { kind: 'marker' | 'drawing' | 'data-object' }>
type LandPicked = Extract<Picked, { kind: 'parcel' | 'unregistered' }>
type Place = { readonly x: number; readonly y: number }

/** Land of a display, of an owner who is drawn, and what was found near a place. */
const landLayerIds = [parcelLayerId, ...ownerLayerIds, nearPieceLayerId]

/** A line need not be hit to the pixel. */
const reachPx = 5

export function pick(map: MapLibreMap, point: Place): Picked {
  const cluster = clusterAt(map, point)
  if (cluster) return { kind: 'cluster', feature: cluster }
  const [object] = objectsAt(map, point)
  if (object) return object
  return landAt(map, point) ?? { kind: 'ground' }
}

/** The topmost land at a place, beneath whatever is drawn over it. */
export function landAt(map: MapLibreMap, { x, y }: Place): LandPicked | null {
  const [land] = featuresAt(map, [x, y], landLayerIds)
  if (typeof land?.id !== 'number') return null
  if (!isUnregistered(land)) return { kind: 'parcel', polyId: land.id, feature: land }
  const { lng, lat } = map.unproject([x, y])
  return { kind: 'unregistered', id: land.id, lngLat: [lng, lat], feature: land }
}

export function isObject(picked: Picked): picked is ObjectPicked {
  return picked.kind === 'marker' || picked.kind === 'drawing' || picked.kind === 'data-object'
}

/** Every object that a click at this place may mean, the likeliest first. */
export function candidatesAt(map: MapLibreMap, point: Place): Candidate[] {
  return objectsAt(map, point).map((object) =>
    object.kind === 'data-object' ? object : { kind: 'object', uuid: object.uuid },
  )
}

/** What the properties of a feature of a marker or drawing source stand for. */
export function candidateOf(properties: Readonly<Record<string, unknown>>): Candidate {
  const { uuid, dataGroupId, objectUuid } = properties
  return typeof dataGroupId === 'number'
    ? { kind: 'data-object', dataGroupId, uuid: String(objectUuid) }
    : { kind: 'object', uuid: String(uuid) }
}

/** A marker in hand lies above the cluster it belongs to. */
function clusterAt(map: MapLibreMap, point: Place): MapGeoJSONFeature | undefined {
  const [top] = featuresAt(map, [point.x, point.y], [...markerLayerIds, clusterLayerId])
  return top?.layer.id === clusterLayerId ? top : undefined
}

/**
 * The markers at a place; where there are none the shapes: lines, then polygons by size. A click
 * beside a polygon, and in none, means its outline.
 */
function objectsAt(map: MapLibreMap, { x, y }: Place): ObjectPicked[] {
  const around: [PointLike, PointLike] = [
    [x - reachPx, y - reachPx],
    [x + reachPx, y + reachPx],
  ]
  const markers = featuresAt(map, around, markerLayerIds)
  if (markers.length > 0) return distinct(markers)
  const shapeLayerIds = [...drawingLayerIds, ...map.getLayersOrder().filter(isDataShapeLayer)]
  const near = featuresAt(map, around, shapeLayerIds)
  const lines = near.filter(({ geometry }) => geometry.type.endsWith('LineString'))
  const within = featuresAt(map, [x, y], shapeLayerIds).filter((one) => !lines.includes(one))
  const shapes = [...lines, ...within.toSorted((a, b) => areaOf(a) - areaOf(b))]
  return distinct(shapes.length > 0 ? shapes : near)
}

function areaOf({ properties }: MapGeoJSONFeature): number {
  return Number(properties['area'])
}

/** A shape is found once by its fill, once by its line, and in each tile that it lies in. */
function distinct(features: readonly MapGeoJSONFeature[]): ObjectPicked[] {
  const byKey = new Map(features.map((feature) => [feature.properties['uuid'], feature]))
  return [...byKey.values()].map(objectOf)
}

function objectOf({ properties, layer }: MapGeoJSONFeature): ObjectPicked {
  const candidate = candidateOf(properties)
  if (candidate.kind === 'data-object') return candidate
  const isMarker = markerLayerIds.includes(layer.id)
  return { kind: isMarker ? 'marker' : 'drawing', uuid: candidate.uuid }
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
