import type { DataGroup } from '@terrier/contract/data-groups'
import type { DrawingGeometry } from '@terrier/contract/saved-map'
import type { MapObject } from '@terrier/domain/document/find-object'
import { measureSize } from '@terrier/domain/document/measure-drawing'
import { lngLatOf, shapeOf, type SavedPosition } from '@terrier/domain/document/saved-shape'
import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

import type { DataObject } from '../../document/data-objects.ts'

type Kind = 'marker' | 'polygon' | 'line'

/** The object that a popup shows, of the map or of a data group. */
export interface PopupObject {
  readonly uuid: string
  readonly kind: Kind
  readonly name: string
  readonly description: string
  /** '#rrggbb'; only for objects of the map that have a colour. */
  readonly colour?: string | undefined
  /** A marker's position, or the centre of a shape. Longitude and latitude. */
  readonly center: SavedPosition
  /** Null for a marker. */
  readonly geometry: DrawingGeometry | null
  readonly lengthKm: number
  readonly areaSquareMetres: number
  /** Null for an object of the map itself. */
  readonly group: DataGroup | null
  /** The server's version number; only for objects of a data group that have one. */
  readonly version?: number | undefined
}

export function popupObjectOfMap(object: MapObject): PopupObject {
  const { uuid, kind, name, description = '', colour } = object
  const common = { uuid, kind, name, description, colour, group: null }
  if (object.kind === 'marker') {
    const { coordinates: center } = object
    return { ...common, center, geometry: null, lengthKm: 0, areaSquareMetres: 0 }
  }
  const { center, data } = object
  // Measured here, since the figures saved with a drawing may come from any client.
  const { length: lengthKm, area: areaSquareMetres } = measureSize(shapeOf(data.geometry))
  return { ...common, center, geometry: data.geometry, lengthKm, areaSquareMetres }
}

export function popupObjectOfGroup(object: DataObject, group: DataGroup): PopupObject {
  const { uuid, kind, name, description, version } = object
  const common = { uuid, kind, name, description, group, version }
  if (object.kind === 'marker') {
    const center = object.location.coordinates
    return { ...common, center, geometry: null, lengthKm: 0, areaSquareMetres: 0 }
  }
  return {
    ...common,
    center: object.center.coordinates,
    geometry: object.vertices,
    lengthKm: object.length,
    areaSquareMetres: object.kind === 'polygon' ? object.area : 0,
  }
}

/** The popup's anchor. For a line its middle vertex, which lies on the line; its centre may not. */
export function positionOf({ center, geometry }: PopupObject): LngLat {
  if (geometry?.type !== 'LineString') return lngLatOf(center)
  const middle = geometry.coordinates[Math.floor(geometry.coordinates.length / 2)]
  return lngLatOf(middle ?? center)
}

/** Bounding box of a shape; undefined for a marker or a shape without vertices. */
export function extentOf({ geometry }: PopupObject): Bounds | undefined {
  const hasCorners = geometry !== null && geometry.coordinates.flat().length > 0
  return hasCorners ? boundsOf(shapeOf(geometry)) : undefined
}
