import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import type { DataObjectRef } from './data-groups.ts'
import { activate, letGo } from './hands.ts'
import { useOpenMap } from './open-map.ts'

/** Something that a click may have meant. */
export type Candidate =
  | { readonly kind: 'object'; readonly uuid: string }
  | ({ readonly kind: 'data-object' } & DataObjectRef)

interface PopupHand {
  /** The object of a data group that is in hand. */
  readonly dataObject: DataObjectRef | null
  /** Several things lay under a click, and the person has still to say which was meant. */
  readonly overlap: {
    readonly lngLat: LngLat
    readonly candidates: readonly Candidate[]
  } | null
}

/**
 * What is in hand and is not of the map itself. There is one popup at a time: whatever of the map is
 * taken in hand puts this down, and the other way round.
 */
export const usePopupHand = create<PopupHand>()(() => ({ dataObject: null, overlap: null }))

const { getState, setState } = usePopupHand

/** Takes in hand what was meant: an object of the map or of a data group. */
export function takeUp(candidate: Candidate): void {
  if (candidate.kind === 'object') {
    putDown()
    return activate(candidate.uuid)
  }
  const { dataGroupId, uuid } = candidate
  letGo()
  setState({ dataObject: { dataGroupId, uuid }, overlap: null })
}

/** Takes up the one thing that a click hit, or asks which of several was meant. */
export function takeUpOneOf(candidates: readonly Candidate[], lngLat: LngLat): void {
  const [first, second] = candidates
  if (first && !second) return takeUp(first)
  letGo()
  setState({ dataObject: null, overlap: { lngLat, candidates } })
}

export function putDown(): void {
  const { dataObject, overlap } = getState()
  if (dataObject ?? overlap) setState({ dataObject: null, overlap: null })
}

useOpenMap.subscribe((map, before) => {
  const isTaken =
    map.activeObjectId !== before.activeObjectId ||
    map.activeParcel !== before.activeParcel ||
    map.unregistered !== before.unregistered ||
    map.tool !== before.tool
  const isFull = map.activeObjectId ?? map.activeParcel ?? map.unregistered ?? map.tool
  if (map.openings !== before.openings || (isTaken && isFull !== null)) putDown()
})
