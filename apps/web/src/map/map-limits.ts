import type { SavedMapData } from '@terrier/contract/saved-map'
import { defaultCentre, defaultZoom } from '@terrier/domain/document/empty-map'
import type { MapView } from '@terrier/domain/document/set-view'
import type { Bounds } from '@terrier/geo/bounds'

/** The map accepts these zooms; the buttons step whole numbers within. Specification 9. */
export const minZoom = 6
export const maxZoom = 20

/** At or below this zoom 'zoom out' is refused. Specification 4, "Zoom". */
export const zoomOutLimit = 6.5

/** Locate me and go to property. Specification 9. */
export const closeZoom = 17

/** Where the middle of the screen may be: round Great Britain. Specification 9, "Map bounds". */
const mapBounds: Bounds = [-11.24, 48.93, 2.77, 61.6]

/**
 * The nearest place and zoom the map accepts. Only the middle of the screen is held inside the
 * bounds, not its edges: at zoom 6 a window is larger than the country, and holding the edges would
 * shift the default centre by degrees.
 */
export function constrainView(
  { lng, lat }: { readonly lng: number; readonly lat: number },
  zoom: number,
): { lng: number; lat: number; zoom: number } {
  const [west, south, east, north] = mapBounds
  return {
    lng: between(west, lng, east),
    lat: between(south, lat, north),
    zoom: between(minZoom, zoom, maxZoom),
  }
}

/** Whether the map can show this view as it is, without being moved to the nearest that it accepts. */
export function isWithinMap({ zoom, lngLat: [lng, lat] }: MapView): boolean {
  const nearest = constrainView({ lng, lat }, zoom)
  return nearest.zoom === zoom && nearest.lng === lng && nearest.lat === lat
}

/** The farthest north and south that Web Mercator shows. */
const mercatorMaxLat = 85.051129

/**
 * The nearest position that MapLibre can draw; the middle of a new map for what is no position. It
 * throws for any other, and takes the page down: no document may lead to that.
 */
export function drawablePosition([lng, lat]: readonly [number, number, ...number[]]): [
  lng: number,
  lat: number,
] {
  if (Number.isNaN(lng) || Number.isNaN(lat)) return [...defaultCentre]
  return [between(-180, lng, 180), between(-mercatorMaxLat, lat, mercatorMaxLat)]
}

/** Where a document says that it is looked at, as MapLibre can show it. */
export function drawableView({
  zoom: [zoom],
  lngLat,
}: Pick<SavedMapData['map'], 'zoom' | 'lngLat'>) {
  const isZoom = typeof zoom === 'number' && !Number.isNaN(zoom)
  return {
    zoom: isZoom ? between(minZoom, zoom, maxZoom) : defaultZoom,
    center: drawablePosition(lngLat),
  }
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
