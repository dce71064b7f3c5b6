import type { Property } from '@terrier/contract/ownership'
import { centreOf } from '@terrier/geo/centre'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

interface PropertyPlace {
  /** The parcel that stands for the property when it is selected. */
  readonly polyId: number
  readonly lngLat: LngLat
  readonly geometry: Geometry
}

/** Where on the map a property is; null while none of its boundaries is known. */
export function placeOf({ polygons }: Property): PropertyPlace | null {
  const [polygon] = polygons
  if (!polygon) return null
  // The contract leaves the depth of the coordinates open; the server sends GeoJSON.
  const geometry = polygon.geom as Geometry
  return { polyId: polygon.poly_id, lngLat: centreOf(geometry), geometry }
}
