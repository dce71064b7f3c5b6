import type { BaseLayer } from '@terrier/contract/saved-map'
import { defaultCentre, defaultZoom } from '@terrier/domain/document/empty-map'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

/** What the rest of the page may ask of the map on the screen. */
export interface Camera {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  /** Moves there: flying, or at once for people who prefer no motion. */
  readonly goTo: (lngLat: LngLat, zoom?: number) => void
  readonly fit: (bounds: Bounds) => void
  /**
   * Brings what lies at a place out from under a sheet at the bottom, whole if it was seen whole,
   * unless the map is on its way already.
   */
  readonly reveal: (lngLat: LngLat, bounds: Bounds) => void
  /** Moves what is shown by so many pixels, unless the map is on its way already. */
  readonly makeWay: (shift: readonly [right: number, down: number]) => void
  /** The middle of what no sheet covers: what a person takes for the middle of the map. */
  readonly visibleCentre: () => LngLat
  /** Where a place is on the map, in pixels from its top left corner. */
  readonly project: (lngLat: LngLat) => { readonly x: number; readonly y: number }
  /** Calls back at every frame of a movement. Returns how to stop. */
  readonly onMove: (listener: () => void) => () => void
  /** Asks again for the tiles that did not arrive. */
  readonly retryTiles: () => void
}

export interface RestingView {
  readonly zoom: number
  readonly bounds: Bounds
}

interface MapStatus {
  /** Null until the map is on the screen. */
  readonly camera: Camera | null
  readonly zoom: number
  readonly centre: LngLat
  /** Where a mouse points; null while none is over the map. */
  readonly pointer: LngLat | null
  /** The view when the map last came to rest; null until it is on the screen. */
  readonly view: RestingView | null
  /** Land and sea are not drawn yet. */
  readonly isGroundLoading: boolean
  /** Land and sea were drawn before: the first map stands. */
  readonly wasGroundDrawn: boolean
  readonly isFetchingBoundaries: boolean
  /** Sources of which tiles in view are on their way. */
  readonly loadingSources: readonly string[]
  /** Sources of which something in view could not be fetched. */
  readonly failedSources: readonly string[]
  /** Base layers whose provider does not answer; the map that comes with the product stands in. */
  readonly failedProviders: readonly BaseLayer[]
}

export const useMapStatus = create<MapStatus>()(() => ({
  camera: null,
  zoom: defaultZoom,
  centre: defaultCentre,
  pointer: null,
  view: null,
  isGroundLoading: false,
  wasGroundDrawn: false,
  isFetchingBoundaries: false,
  loadingSources: [],
  failedSources: [],
  failedProviders: [],
}))

/** The middle of the map as the person sees it, beside whatever sheet lies over it. */
export function middleOfTheMap({ camera, centre }: Pick<MapStatus, 'camera' | 'centre'>): LngLat {
  return camera?.visibleCentre() ?? centre
}
