import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

interface CameraTarget {
  readonly lngLat: LngLat
  readonly zoom: number
  /** Bounds to fit in the view; the zoom is then at most `zoom`. */
  readonly bounds?: Bounds
}

/**
 * The last camera target. Each call sets a new object, so that flying to the same position again
 * works after the user has moved the map.
 */
export const useCameraTarget = create<{ readonly destination: CameraTarget | null }>()(() => ({
  destination: null,
}))

/** Specification 9: "Locate-me and go-to-property zoom". */
export const propertyZoom = 17

/** Moves the camera to a position. */
export function flyTo(lngLat: LngLat, zoom: number = propertyZoom): void {
  useCameraTarget.setState({ destination: { lngLat, zoom } })
}

/** Moves the camera so that the whole geometry is visible, at `propertyZoom` at most. */
export function flyToLand(geometry: Geometry, lngLat?: LngLat): void {
  const bounds = boundsOf(geometry)
  const [west, south, east, north] = bounds
  const centre = lngLat ?? [(west + east) / 2, (south + north) / 2]
  useCameraTarget.setState({ destination: { lngLat: centre, zoom: propertyZoom, bounds } })
}
