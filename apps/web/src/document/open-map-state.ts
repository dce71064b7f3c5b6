import type { MapRepair } from '@terrier/contract/map-repairs'
import type { MapAccess } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import type { MapView } from '@terrier/domain/document/set-view'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

import type { SaveState } from './save-state.ts'

/** Tools that set one corner after the other. */
export type DrawnTool = 'polygon' | 'line' | 'rectangle' | 'circle' | 'measure' | 'split' | 'hole'

/** What the pointer does on the map. 'edit-geometry' is for an object of a data group. */
export type Tool = 'marker' | DrawnTool | 'edit' | 'edit-geometry' | 'merge'

/** Why nobody may change the map now, although this person otherwise might. */
export type Barrier = 'offline' | 'mobile' | 'maintenance' | 'locked'

/** A piece of unregistered land, and where on it the person clicked. */
export interface UnregisteredPick {
  readonly id: number
  readonly lngLat: LngLat
}

/** How a boundary ran before a change in the timeline of a property. */
export interface OldBoundary {
  readonly changeId: number
  /** The selected parcel in whose timeline the change stands. */
  readonly polyId: number
  readonly geometry: Geometry
  readonly isAccepted: boolean
}

/** A moment in the history of the open map. */
export interface Past {
  readonly revision: number
  readonly savedAt: Date
}

/**
 * What the person could do with the open map when it was opened, and may no longer: open it at all,
 * since it was deleted or is not shared with them any more, or change it.
 */
export type AccessLoss = 'map' | 'editing'

/** The map on the screen, and what the person has in hand. */
export interface OpenMapState {
  readonly document: SavedMapData
  /** Null until the map has been put on the server. */
  readonly eid: number | null
  readonly access: MapAccess
  readonly isSnapshot: boolean
  /** Of a reader: whether the owner lets them see the history. */
  readonly maySeeHistory: boolean
  readonly accessLoss: AccessLoss | null
  readonly barrier: Barrier | null
  readonly saveState: SaveState
  readonly lastSavedAt: Date | null
  /** Where the address says to look as the map is opened; null: where the map itself says. */
  readonly openingView: MapView | null
  /** Grows when another map is opened, so that the map on the screen goes there. */
  readonly openings: number
  readonly tool: Tool | null
  /** The marker or drawing in hand, by uuid. */
  readonly activeObjectId: string | null
  /** The parcel by which the property in hand is selected. */
  readonly activeParcel: number | null
  readonly unregistered: UnregisteredPick | null
  readonly oldBoundary: OldBoundary | null
  /** What was put right in the map as it was read. */
  readonly repairs: readonly MapRepair[]
  /** Set while the map is shown as it once was. */
  readonly past: Past | null
}
