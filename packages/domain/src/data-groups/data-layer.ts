import type { SingleGeometry } from '@terrier/geo/single-parts'

import type { NewDataGroupObject } from './new-object.ts'

/** A stored object of a data group. */
export interface DataLayerObject extends NewDataGroupObject {
  readonly uuid: string
}

/** A data group as a map shows it. */
export interface DataLayer {
  readonly title: string
  readonly objects: readonly DataLayerObject[]
}

/** The geometry of a data group's object, in degrees of WGS 84, longitude first. */
export function geometryOf({
  kind,
  coordinates,
}: Pick<NewDataGroupObject, 'kind' | 'coordinates'>): SingleGeometry {
  // `newObject` wrote these coordinates from a geometry of this kind.
  return { type: typeOf[kind], coordinates: JSON.parse(coordinates) }
}

const typeOf = { marker: 'Point', polygon: 'Polygon', line: 'LineString' } as const
