import type { Layer } from '@terrier/domain/land-data/layers'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import type { DataObjectRef } from './data-objects.ts'
import { selectObject, clearSelection } from './selection.ts'
import type { UnregisteredSelection } from './open-map-state.ts'
import { useOpenMap } from './open-map.ts'

/** An object that a click may have meant. */
export type Candidate =
  | { readonly kind: 'object'; readonly uuid: string }
  | ({ readonly kind: 'data-object' } & DataObjectRef)

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

interface PopupState {
  /** The selected object of a data group. */
  readonly dataObject: DataObjectRef | null
  /** Several objects under a click, from which the user has to choose. */
  readonly overlap: {
    readonly lngLat: LngLat
    readonly candidates: readonly Candidate[]
  } | null
  /** The position asked about with 'What is here?'. */
  readonly positionInfo: PositionInfo | null
  /** Features of layers under a click, the topmost first. */
  readonly areas: { readonly lngLat: LngLat; readonly areas: readonly AreaAtPoint[] } | null
}

const empty: PopupState = { dataObject: null, overlap: null, positionInfo: null, areas: null }

/**
 * The open popup and the selected data group object, which are not part of the map document. Only
 * one is open at a time: selecting something of the map closes it, and opening it clears the
 * selection.
 */
export const usePopup = create<PopupState>()(() => empty)

const { getState, setState } = usePopup

/** Selects an object of the map or of a data group. */
export function selectCandidate(candidate: Candidate): void {
  if (candidate.kind === 'object') {
    closePopup()
    return selectObject(candidate.uuid)
  }
  const { dataGroupId, uuid } = candidate
  clearSelection()
  setState({ ...empty, dataObject: { dataGroupId, uuid } })
}

/** Selects the only candidate under a click, or opens a popup to choose from several. */
export function selectFromCandidates(candidates: readonly Candidate[], lngLat: LngLat): void {
  const [first, second] = candidates
  if (first && !second) return selectCandidate(first)
  clearSelection()
  setState({ ...empty, overlap: { lngLat, candidates } })
}

/** Opens the popup about a position and clears the selection. */
export function showPositionInfo(asked: PositionInfo): void {
  clearSelection()
  setState({ ...empty, positionInfo: asked })
}

/** Opens the popup about the layer areas under a click and clears the selection. */
export function identifyAreas(areas: readonly AreaAtPoint[], lngLat: LngLat): void {
  clearSelection()
  setState({ ...empty, areas: { lngLat, areas } })
}

export function closePopup(): void {
  const { dataObject, overlap, positionInfo, areas } = getState()
  if (dataObject ?? overlap ?? positionInfo ?? areas) setState(empty)
}

useOpenMap.subscribe((map, before) => {
  const isTaken =
    map.activeObjectId !== before.activeObjectId ||
    map.activeParcel !== before.activeParcel ||
    map.unregistered !== before.unregistered ||
    map.tool !== before.tool
  // An object of a data group stays selected while its geometry is edited.
  const tool = map.tool === 'edit-geometry' ? null : map.tool
  const isFull = map.activeObjectId ?? map.activeParcel ?? map.unregistered ?? tool
  if (map.openings !== before.openings || (isTaken && isFull !== null)) closePopup()
})
