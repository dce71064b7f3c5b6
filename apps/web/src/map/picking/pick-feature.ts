import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import type { LngLat } from '@terrier/geo/position'
import type { MapGeoJSONFeature, Map as MapLibreMap, PointLike } from 'maplibre-gl'

import type { Candidate } from '../../document/selection-state.ts'
import { isDataShapeLayer } from '../objects/data-layers.ts'
import { clusterLayerId, drawingLayerIds, markerLayerIds } from '../objects/object-layers.ts'
import { nearbyPieceLayerId, nearbyPieceSourceId } from '../overlays/proximity-layers.ts'
import { ownerLayerIds } from '../overlays/owner-layers.ts'
import { parcelLayerId, unregisteredSourceLayer } from '../overlays/ownership-layers.ts'

/** What was picked at a screen position, by descending priority. */
export type PickedFeature =
  | { readonly kind: 'marker' | 'drawing'; readonly uuid: string }
  /** An object of a data group. */
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

/** A marker or drawing of the map, or an object of a data group. */
export type ObjectPicked = Extract<PickedFeature, { kind: 'marker' | 'drawing' | 'data-object' }>
type LandPicked = Extract<PickedFeature, { kind: 'parcel' | 'unregistered' }>
type Place = { readonly x: number; readonly y: number }

/** Layers with parcels or unregistered land: ownership, owner search, search results. */
const landLayerIds = [parcelLayerId, ...ownerLayerIds, nearbyPieceLayerId]

/** Tolerance for picking lines, in pixels. */
const reachPx = 5

export function pick(map: MapLibreMap, point: Place): PickedFeature {
  const cluster = clusterAt(map, point)
  if (cluster) return { kind: 'cluster', feature: cluster }
  const [object] = objectsAt(map, point)
  if (object) return object
  return landAt(map, point) ?? { kind: 'ground' }
}

/**
 * The parcel or unregistered land at a position, ignoring objects drawn over it: of several parcels
 * the smallest, as a flat in its block, since the larger ones can be selected beside it.
 */
export function landAt(map: MapLibreMap, { x, y }: Place): LandPicked | null {
  const found = featuresAt(map, [x, y], landLayerIds)
  const [top] = found
  const land = top && !isUnregistered(top) ? smallestOf(found, top) : top
  if (typeof land?.id !== 'number') return null
  if (!isUnregistered(land)) return { kind: 'parcel', polyId: land.id, feature: land }
  const { lng, lat } = map.unproject([x, y])
  return { kind: 'unregistered', id: land.id, lngLat: [lng, lat], feature: land }
}

/** By the rings in the tile, to which a large parcel is cut; the topmost of equals. */
function smallestOf(
  found: readonly MapGeoJSONFeature[],
  top: MapGeoJSONFeature,
): MapGeoJSONFeature {
  const parcels = found.filter((feature) => !isUnregistered(feature))
  // Nearly everywhere there is one.
  if (parcels.length < 2) return top
  return parcels.reduce((least, other) => (sizeOf(other) < sizeOf(least) ? other : least))
}

function sizeOf({ geometry }: MapGeoJSONFeature): number {
  const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
  // MapLibre's positions are arrays of numbers; those of tiles are longitude and latitude.
  return isArea ? areaSquareMetres(geometry as unknown as Polygon | MultiPolygon) : Infinity
}

export function isObject(picked: PickedFeature): picked is ObjectPicked {
  return picked.kind === 'marker' || picked.kind === 'drawing' || picked.kind === 'data-object'
}

/** All objects that a click at this position may mean, the likeliest first. */
export function candidatesAt(map: MapLibreMap, point: Place): Candidate[] {
  return objectsAt(map, point).map((object) =>
    object.kind === 'data-object' ? object : { kind: 'object', uuid: object.uuid },
  )
}

/** The object that a feature of a marker or drawing source stands for. */
export function candidateOf(properties: Readonly<Record<string, unknown>>): Candidate {
  const { uuid, dataGroupId, objectUuid } = properties
  return typeof dataGroupId === 'number'
    ? { kind: 'data-object', dataGroupId, uuid: String(objectUuid) }
    : { kind: 'object', uuid: String(uuid) }
}

/** A selected marker is drawn above the cluster that it belongs to. */
function clusterAt(map: MapLibreMap, point: Place): MapGeoJSONFeature | undefined {
  const [top] = featuresAt(map, [point.x, point.y], [...markerLayerIds, clusterLayerId])
  return top?.layer.id === clusterLayerId ? top : undefined
}

/**
 * The markers at a position; without any the shapes: lines first, then polygons by size. A polygon
 * whose outline is within the tolerance counts if the point is inside no polygon.
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

/** A shape is returned for its fill, for its line, and for each tile it lies in. */
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
  return sourceLayer === unregisteredSourceLayer || source === nearbyPieceSourceId
}

function featuresAt(
  map: MapLibreMap,
  where: PointLike | [PointLike, PointLike],
  layerIds: readonly string[],
): MapGeoJSONFeature[] {
  const layers = layerIds.filter((id) => map.getLayer(id))
  return layers.length === 0 ? [] : map.queryRenderedFeatures(where, { layers })
}
