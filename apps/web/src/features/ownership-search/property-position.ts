import type { Property } from '@terrier/contract/ownership'
import { centreOf } from '@terrier/geo/centre'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

interface PropertyPlace {
  /** The parcel that represents the property in the selection. */
  readonly polyId: number
  readonly lngLat: LngLat
  readonly geometry: Geometry
}

/** Position of a property on the map; null if it has no known boundary. */
export function positionOfProperty({ polygons }: Property): PropertyPlace | null {
  const [polygon] = polygons
  if (!polygon) return null
  // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
  const geometry = polygon.geom as Geometry
  return { polyId: polygon.poly_id, lngLat: centreOf(geometry), geometry }
}
