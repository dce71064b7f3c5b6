import type { MapRepair } from '@terrier/contract/map-repairs'
import type { MapAccess } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import type { ViewPosition } from '@terrier/domain/document/set-view'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

import type { SaveState } from './save-state.ts'

/** Tools that place one vertex after another. */
export type DrawnTool = 'polygon' | 'line' | 'rectangle' | 'circle' | 'measure' | 'split' | 'hole'

/** The active map tool. 'edit-geometry' edits an object of a data group. */
export type Tool = 'marker' | DrawnTool | 'edit' | 'edit-geometry' | 'merge'

/** Why the map cannot be edited now by a user who otherwise could. */
export type EditBarrier = 'offline' | 'mobile' | 'maintenance' | 'locked'

/** A polygon of unregistered land, and the position that was clicked. */
export interface UnregisteredSelection {
  readonly id: number
  readonly lngLat: LngLat
}

/** The boundary of a parcel before a change listed in the timeline of its property. */
export interface OldBoundary {
  readonly changeId: number
  /** The selected parcel whose timeline lists the change. */
  readonly polyId: number
  readonly geometry: Geometry
  readonly isAccepted: boolean
}

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

/** The map on the screen, with its selection and tool. */
export interface OpenMapState {
  readonly document: SavedMapData
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
  readonly tool: Tool | null
  /** Uuid of the selected marker or drawing. */
  readonly activeObjectId: string | null
  /** The `polyId` by which the active property was selected. */
  readonly activeParcel: number | null
  readonly unregistered: UnregisteredSelection | null
  readonly oldBoundary: OldBoundary | null
  /** Repairs made to invalid parts of the map as it was read. */
  readonly repairs: readonly MapRepair[]
  /** Set while an earlier revision is shown. */
  readonly shownRevision: ShownRevision | null
}
