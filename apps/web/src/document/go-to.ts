import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

interface Destination {
  readonly lngLat: LngLat
  readonly zoom: number
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
