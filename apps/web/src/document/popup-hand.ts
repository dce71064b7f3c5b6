import type { Layer } from '@terrier/domain/land-data/layers'
import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import type { DataObjectRef } from './data-groups.ts'
import { activate, letGo } from './hands.ts'
import type { UnregisteredPick } from './open-map-state.ts'
import { useOpenMap } from './open-map.ts'

/** Something that a click may have meant. */
export type Candidate =
  | { readonly kind: 'object'; readonly uuid: string }
  | ({ readonly kind: 'data-object' } & DataObjectRef)

/** Land that is drawn at a place, and that more can be asked about. */
export type LandThere =
  | { readonly kind: 'parcel'; readonly polyId: number }
  | ({ readonly kind: 'unregistered' } & UnregisteredPick)

/** What a layer that is on has at a place, by name, or why that cannot be told. */
export interface LayerThere {
  readonly layer: Layer
  readonly areas: readonly string[] | 'too-far-out' | 'loading'
}

/** An area of a layer that a click or the pointer hit. */
export interface AreaThere {
  readonly layer: Layer
  /** Of the dataset. */
  readonly version: number
  /** Of the feature, within that version. */
  readonly id: number
  readonly name: string
}

/** What the map shows at a place that somebody asked about. */
export interface PlaceAsked {
  readonly lngLat: LngLat
  readonly objects: readonly Candidate[]
  readonly land: LandThere | null
  readonly layers: readonly LayerThere[]
}

interface PopupHand {
  /** The object of a data group that is in hand. */
  readonly dataObject: DataObjectRef | null
  /** Several things lay under a click, and the person has still to say which was meant. */
  readonly overlap: {
    readonly lngLat: LngLat
    readonly candidates: readonly Candidate[]
  } | null
  /** Somebody asked what is at this place. */
  readonly asked: PlaceAsked | null
  /** Areas of layers lay under a click, the topmost first. */
  readonly areas: { readonly lngLat: LngLat; readonly areas: readonly AreaThere[] } | null
}

const empty: PopupHand = { dataObject: null, overlap: null, asked: null, areas: null }

/**
 * What is in hand and is not of the map itself. There is one popup at a time: whatever of the map is
 * taken in hand puts this down, and the other way round.
 */
export const usePopupHand = create<PopupHand>()(() => empty)

const { getState, setState } = usePopupHand

/** Takes in hand what was meant: an object of the map or of a data group. */
export function takeUp(candidate: Candidate): void {
  if (candidate.kind === 'object') {
    putDown()
    return activate(candidate.uuid)
  }
  const { dataGroupId, uuid } = candidate
  letGo()
  setState({ ...empty, dataObject: { dataGroupId, uuid } })
}

/** Takes up the one thing that a click hit, or asks which of several was meant. */
export function takeUpOneOf(candidates: readonly Candidate[], lngLat: LngLat): void {
  const [first, second] = candidates
  if (first && !second) return takeUp(first)
  letGo()
  setState({ ...empty, overlap: { lngLat, candidates } })
}

/** Tells what is at a place; what was in hand is put down. */
export function tellOf(asked: PlaceAsked): void {
  letGo()
  setState({ ...empty, asked })
}

/** Identifies the areas of layers that a click hit; what was in hand is put down. */
export function identifyAreas(areas: readonly AreaThere[], lngLat: LngLat): void {
  letGo()
  setState({ ...empty, areas: { lngLat, areas } })
}

export function putDown(): void {
  const { dataObject, overlap, asked, areas } = getState()
  if (dataObject ?? overlap ?? asked ?? areas) setState(empty)
}

useOpenMap.subscribe((map, before) => {
  const isTaken =
    map.activeObjectId !== before.activeObjectId ||
    map.activeParcel !== before.activeParcel ||
    map.unregistered !== before.unregistered ||
    map.tool !== before.tool
  // The object of a data group whose geometry is edited stays selected.
  const tool = map.tool === 'edit-geometry' ? null : map.tool
  const isFull = map.activeObjectId ?? map.activeParcel ?? map.unregistered ?? tool
  if (map.openings !== before.openings || (isTaken && isFull !== null)) putDown()
})
