import {
  objectDescriptionMaxLength,
  objectMaxPositions,
  objectNameMaxLength,
} from '@terrier/contract/limits'
import type { ObjectKind } from '@terrier/contract/map-saves'
import { positionsOf } from '@terrier/geo/map-geometry'
import type { LngLat } from '@terrier/geo/position'
import type { SingleGeometry } from '@terrier/geo/single-parts'

import { measureDrawing } from '../document/measure-drawing.ts'

/** A geometry as a data group stores it, with its measures. */
export interface MeasuredGeometry {
  /** GeoJSON coordinates as JSON text, degrees of WGS 84, longitude first. */
  readonly coordinates: string
  readonly centre: LngLat
  /** The perimeter for a polygon; 0 for a marker. */
  readonly lengthKm: number
  /** 0 for markers and lines. */
  readonly areaSquareMetres: number
}

/** A measured object that is to be inserted into a data group. */
export interface NewDataGroupObject extends MeasuredGeometry {
  readonly kind: ObjectKind
  readonly name: string
  readonly description: string
}

/** Measures an object for a data group. Without a name it is named after its kind. */
export function newObject({
  name = '',
  description = '',
  geometry,
}: {
  readonly name?: string
  readonly description?: string
  readonly geometry: SingleGeometry
}): NewDataGroupObject {
  const kind = kindOf(geometry)
  const words = { kind, name: name === '' ? nameOfKind[kind] : name, description }
  return { ...words, ...measureGeometry(geometry) }
}

/** Measures the geometry of a data group's object: length in km, area in square metres. */
export function measureGeometry(geometry: SingleGeometry): MeasuredGeometry {
  const coordinates = JSON.stringify(geometry.coordinates)
  if (geometry.type === 'Point') {
    const centre = geometry.coordinates
    return { coordinates, centre, lengthKm: 0, areaSquareMetres: 0 }
  }
  const { center, length, area } = measureDrawing(geometry)
  const centre: LngLat = [center[0], center[1]]
  return { coordinates, centre, lengthKm: length, areaSquareMetres: area }
}

const nameOfKind = { marker: 'Marker', polygon: 'Polygon', line: 'Line' } as const

const kindOf = ({ type }: SingleGeometry): ObjectKind =>
  type === 'Point' ? 'marker' : type === 'Polygon' ? 'polygon' : 'line'

/**
 * Which field of an object exceeds a data group's limits, and why; null when it is within all of
 * them.
 */
export function limitExceededBy({
  name = '',
  description = '',
  geometry,
}: {
  readonly name?: string
  readonly description?: string
  readonly geometry: SingleGeometry
}): { readonly field: string; readonly why: string } | null {
  if (name.length > objectNameMaxLength) {
    return { field: 'name', why: `is longer than ${objectNameMaxLength} characters` }
  }
  if (description.length > objectDescriptionMaxLength) {
    return { field: 'description', why: `is longer than ${objectDescriptionMaxLength} characters` }
  }
  if (positionsOf(geometry).length > objectMaxPositions) {
    return { field: 'vertices', why: `has more than ${objectMaxPositions} positions` }
  }
  return null
}
