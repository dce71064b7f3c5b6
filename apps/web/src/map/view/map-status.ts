import type { BaseLayer } from '@terrier/contract/saved-map'
import { defaultCentre, defaultZoom } from '@terrier/domain/document/empty-map'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import type { MapSnapshot } from './map-snapshot.ts'

/** The camera operations that other parts of the page may use. */
export interface Camera {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  /** Flies to a position; jumps for users who prefer reduced motion. */
  readonly goTo: (lngLat: LngLat, zoom?: number) => void
  readonly fit: (bounds: Bounds) => void
  /**
   * Pans so that a position is not covered by a bottom sheet, with its whole bounds if these were
   * visible before. Ignored while the map is moving.
   */
  readonly reveal: (lngLat: LngLat, bounds: Bounds) => void
  /** Pans by pixels. Ignored while the map is moving. */
  readonly makeWay: (shift: readonly [right: number, down: number]) => void
  /** Centre of the part of the map that no sheet covers. */
  readonly visibleCentre: () => LngLat
  /** Screen position, in pixels from the top left corner of the map. */
  readonly project: (lngLat: LngLat) => { readonly x: number; readonly y: number }
  /** Subscribes to every frame of a movement. Returns the unsubscribe function. */
  readonly onMove: (listener: () => void) => () => void
  /** How the map looks now, for a print; undefined while its style is loading. */
  readonly snapshot: () => MapSnapshot | undefined
  /** Requests failed tiles again. */
  readonly retryTiles: () => void
}

export interface SettledView {
  readonly zoom: number
  readonly bounds: Bounds
}

interface MapStatus {
  /** Null until the map is loaded. */
  readonly camera: Camera | null
  readonly zoom: number
  readonly centre: LngLat
  /** Pointer position; null while no mouse is over the map. */
  readonly pointer: LngLat | null
  /** The view after the last movement ended; null until the map is loaded. */
  readonly view: SettledView | null
  /** Whether the base map's land and sea are still loading. */
  readonly isBaseMapLoading: boolean
  /** Whether land and sea have been drawn at least once. */
  readonly wasBaseMapDrawn: boolean
  readonly isFetchingBoundaries: boolean
  /** Ids of sources whose tiles in view are loading. */
  readonly loadingSources: readonly string[]
  /** Ids of sources of which a tile or file in view failed to load. */
  readonly failedSources: readonly string[]
  /** Base layers whose provider does not respond; the built-in base map replaces them. */
  readonly failedProviders: readonly BaseLayer[]
  /** Attributions, as plain text, of the sources of the provider's style that is shown. */
  readonly styleCredits: readonly string[]
}

export const useMapStatus = create<MapStatus>()(() => ({
  camera: null,
  zoom: defaultZoom,
  centre: defaultCentre,
  pointer: null,
  view: null,
  isBaseMapLoading: false,
  wasBaseMapDrawn: false,
  isFetchingBoundaries: false,
  loadingSources: [],
  failedSources: [],
  failedProviders: [],
  styleCredits: [],
}))

/** Centre of the part of the map that no sheet covers. */
export function visibleCentre({ camera, centre }: Pick<MapStatus, 'camera' | 'centre'>): LngLat {
  return camera?.visibleCentre() ?? centre
}
