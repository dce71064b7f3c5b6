import type { Layer } from '@terrier/domain/land-data/layers'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

import type { DataObjectRef } from './data-objects.ts'

/** Tools that place one vertex after another. */
export type DrawnTool = 'polygon' | 'line' | 'rectangle' | 'circle' | 'measure' | 'split' | 'hole'

/** The active map tool. 'edit-geometry' edits an object of a data group. */
export type Tool = 'marker' | DrawnTool | 'edit' | 'edit-geometry' | 'merge'

/** A marker or drawing of the map, or an object of a data group. A click may have meant several. */
export type Candidate =
  | { readonly kind: 'object'; readonly uuid: string }
  | ({ readonly kind: 'data-object' } & DataObjectRef)

/** A polygon of unregistered land, and the position that was clicked. */
export interface UnregisteredSelection {
  readonly id: number
  readonly lngLat: LngLat
}

/** Registered or unregistered land at a position, whose details can be fetched. */
export type LandAtPoint =
  | { readonly kind: 'parcel'; readonly polyId: number }
  | ({ readonly kind: 'unregistered' } & UnregisteredSelection)

/** The names of a visible layer's areas at a position, or why they are not known. */
export interface LayerAtPoint {
  readonly layer: Layer
  readonly areas: readonly string[] | 'too-far-out' | 'loading'
}

/** A feature of a land data layer under a click or the pointer. */
export interface AreaAtPoint {
  readonly layer: Layer
  /** Version of the dataset. */
  readonly version: number
  /** Feature id within that version. */
  readonly id: number
  readonly name: string
}

/** What the map shows at a position, for 'What is here?'. */
export interface PositionInfo {
  readonly lngLat: LngLat
  readonly objects: readonly Candidate[]
  readonly land: LandAtPoint | null
  readonly layers: readonly LayerAtPoint[]
}

/** What is selected. Being one union, each selection replaces the one before. */
export type Selection =
  | { readonly kind: 'none' }
  | Candidate
  /** A parcel's `polyId` is the one by which its property was selected. */
  | LandAtPoint
  /** Several objects under a click, from which the user has to choose. */
  | {
      readonly kind: 'overlap'
      readonly lngLat: LngLat
      readonly candidates: readonly Candidate[]
    }
  /** A position asked about with 'What is here?'. */
  | ({ readonly kind: 'place' } & PositionInfo)
  /** Features of layers under a click, the topmost first. */
  | { readonly kind: 'areas'; readonly lngLat: LngLat; readonly areas: readonly AreaAtPoint[] }

/** The boundary of a parcel before a change listed in the timeline of its property. */
export interface OldBoundary {
  readonly changeId: number
  /** The selected parcel whose timeline lists the change. */
  readonly polyId: number
  readonly geometry: Geometry
  readonly isAccepted: boolean
}

/** What is selected, and the tool that works on it. */
export interface SelectionState {
  readonly selection: Selection
  readonly tool: Tool | null
  /** Stays when something else is selected, until its property is deselected. */
  readonly oldBoundary: OldBoundary | null
}
