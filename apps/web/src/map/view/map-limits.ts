import type { SavedMapData } from '@terrier/contract/saved-map'
import { defaultCentre, defaultZoom } from '@terrier/domain/document/empty-map'
import type { ViewPosition } from '@terrier/domain/document/set-view'
import type { Bounds } from '@terrier/geo/bounds'

/** Range of zooms; the buttons step to whole numbers within it. Specification 9. */
export const minZoom = 6
export const maxZoom = 20

/** At or below this zoom 'zoom out' is disabled. Specification 4, "Zoom". */
export const zoomOutLimit = 6.5

/** Zoom of 'locate me' and 'go to property'. Specification 9. */
export const closeZoom = 17

/** Bounds of the map's centre, around Great Britain. Specification 9, "Map bounds". */
const mapBounds: Bounds = [-11.24, 48.93, 2.77, 61.6]

/**
 * The nearest centre and zoom that the map accepts. Only the centre is constrained, not the edges
 * of the view: at zoom 6 a window is larger than the country, and constraining the edges would
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

/** Whether the map can show this view without constraining it. */
export function isWithinMap({ zoom, lngLat: [lng, lat] }: ViewPosition): boolean {
  const nearest = constrainView({ lng, lat }, zoom)
  return nearest.zoom === zoom && nearest.lng === lng && nearest.lat === lat
}

/** The northern and southern limit of Web Mercator, in degrees. */
const mercatorMaxLat = 85.051129

/**
 * The nearest position that MapLibre can draw; the default centre for anything that is not a
 * position. MapLibre throws for others, and no document may crash the page.
 */
export function drawablePosition([lng, lat]: readonly [number, number, ...number[]]): [
  lng: number,
  lat: number,
] {
  if (Number.isNaN(lng) || Number.isNaN(lat)) return [...defaultCentre]
  return [between(-180, lng, 180), between(-mercatorMaxLat, lat, mercatorMaxLat)]
}

/** The saved view of a document, constrained to what MapLibre can show. */
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
