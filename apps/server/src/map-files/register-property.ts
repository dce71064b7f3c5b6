import type { RegisterProperty } from '@terrier/domain/export/export-content'
import type { Geometry } from '@terrier/geo/geometry'
import { decodeTwkb } from '@terrier/geo/twkb'

/** A property as the store returns it: its parcels as TWKB. */
export type PropertyExportJob = Omit<RegisterProperty, 'geometry'> & {
  readonly parcels: readonly Uint8Array[]
}

/**
 * All parcels of a property as one geometry: a layer has one geometry type, so always a
 * MultiPolygon.
 */
export function registerProperty({ parcels, ...property }: PropertyExportJob): RegisterProperty {
  const coordinates = parcels.flatMap((parcel) => polygonsOf(decodeTwkb(parcel)))
  const geometry = coordinates.length === 0 ? null : { type: 'MultiPolygon' as const, coordinates }
  return { ...property, geometry }
}

function polygonsOf(geometry: Geometry) {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}
