import type { MapRepair } from '@terrier/contract/map-repairs'
import type { MapAccess } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import type { ViewPosition } from '@terrier/domain/document/set-view'

import type { SaveState } from './save-state.ts'

/** Why the map cannot be edited now by a user who otherwise could. */
export type EditBarrier = 'offline' | 'mobile' | 'maintenance' | 'locked'

/** A revision in the history of the open map. */
export interface ShownRevision {
  readonly revision: number
  readonly savedAt: Date
}

/**
 * Access that the user had when the map was opened and has no longer. 'map': it was deleted or is
 * no longer shared with them. 'editing': they may only view it.
 */
export type AccessLoss = 'map' | 'editing'

/** The map on the screen. */
export interface MapDocument {
  readonly document: SavedMapData
}

/** Which map is open, what the user may do with it and whether it is saved. */
export interface MapSession {
  /** Null until the map has been created on the server. */
  readonly eid: number | null
  readonly access: MapAccess
  readonly isSnapshot: boolean
  /** For readers: whether the owner lets them see the history. */
  readonly maySeeHistory: boolean
  readonly accessLoss: AccessLoss | null
  readonly barrier: EditBarrier | null
  readonly saveState: SaveState
  readonly lastSavedAt: Date | null
  /** The view given in the URL, used instead of the saved one; null for the saved view. */
  readonly openingView: ViewPosition | null
  /** Incremented when another map is opened, so that the camera moves to its view. */
  readonly openings: number
  /** Repairs made to invalid parts of the map as it was read. */
  readonly repairs: readonly MapRepair[]
  /** Set while an earlier revision is shown. */
  readonly shownRevision: ShownRevision | null
}
