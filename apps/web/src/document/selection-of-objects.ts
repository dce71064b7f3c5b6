import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'
import { create } from 'zustand'

import { useOpenMap } from './open-map.ts'

/** Something drawn: only a drawing has a `type`. */
export type DrawnObject = SavedMarker | SavedDrawing

interface ObjectSelection {
  /** Markers and drawings that the person means to do something with together, by uuid. */
  readonly chosen: ReadonlySet<string>
  /** The one chosen last, from which a range reaches. */
  readonly anchor: string | null
  /** Grows with each box that was dragged round some on the map. */
  readonly boxes: number
}

const nothing: ReadonlySet<string> = new Set()

/** Apart from what is in hand, of which there is one, and from the properties, which are kept. */
export const useObjectSelection = create<ObjectSelection>()(() => ({
  chosen: nothing,
  anchor: null,
  boxes: 0,
}))

const { getState, setState } = useObjectSelection

/** Chooses one or lets it go. The next range begins here. */
export function choose(uuid: string, isChosen: boolean): void {
  chooseAll([uuid], isChosen)
  setState({ anchor: uuid })
}

/** Does the same to all from the one chosen last up to this one, in the order of a list. */
export function chooseRange(uuid: string, isChosen: boolean, order: readonly string[]): void {
  const { anchor } = getState()
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(uuid)
  if (from === -1 || to === -1) return choose(uuid, isChosen)
  chooseAll(order.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
}

/** Tells the two kinds of drawn objects apart. */
export function isMarker(object: DrawnObject): object is SavedMarker {
  return !('data' in object)
}

/** Adds these to what is chosen, or takes them out of it. */
export function chooseAll(uuids: Iterable<string>, isChosen: boolean): void {
  const chosen = new Set(getState().chosen)
  for (const uuid of uuids) {
    if (isChosen) chosen.add(uuid)
    else chosen.delete(uuid)
  }
  setState({ chosen })
}

/** The person dragged a box round these on the map. */
export function chooseInBox(uuids: Iterable<string>): void {
  chooseAll(uuids, true)
  setState(({ boxes }) => ({ boxes: boxes + 1, anchor: null }))
}

export function letGoOfChosen(): void {
  setState({ chosen: nothing, anchor: null })
}

/** Those of the chosen that are on the map still. */
export function chosenObjects(
  { markers, drawings }: SavedMapData,
  chosen: ReadonlySet<string>,
): readonly DrawnObject[] {
  if (chosen.size === 0) return []
  return [...markers.markers, ...drawings.polygons].filter(({ uuid }) => chosen.has(uuid))
}

useOpenMap.subscribe((map, before) => {
  if (map.openings !== before.openings) letGoOfChosen()
})
