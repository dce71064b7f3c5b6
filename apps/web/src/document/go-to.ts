import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

interface Destination {
  readonly lngLat: LngLat
  readonly zoom: number
  /** To be seen whole, for which the map stays further away than `zoom` where it must. */
  readonly bounds?: Bounds
}

/**
 * Where the map was last sent. Each call makes a new one, so that the same place can be gone to again
 * after the person has moved away.
 */
export const useDestination = create<{ readonly destination: Destination | null }>()(() => ({
  destination: null,
}))

/** Specification 9: "Locate-me and go-to-property zoom". */
export const propertyZoom = 17

/** Sends the map to a place. */
export function goTo(lngLat: LngLat, zoom: number = propertyZoom): void {
  useDestination.setState({ destination: { lngLat, zoom } })
}

/** Sends the map to land: near enough to see it, and no nearer than it can be seen whole. */
export function goToLand(geometry: Geometry, lngLat?: LngLat): void {
  const bounds = boundsOf(geometry)
  const [west, south, east, north] = bounds
  const centre = lngLat ?? [(west + east) / 2, (south + north) / 2]
  useDestination.setState({ destination: { lngLat: centre, zoom: propertyZoom, bounds } })
}
