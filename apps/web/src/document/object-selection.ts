import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'
import { create } from 'zustand'

/** A marker or a drawing: only a drawing has a `type`. */
export type DrawnObject = SavedMarker | SavedDrawing

interface ObjectSelection {
  /** Uuids of the markers and drawings selected together. */
  readonly selected: ReadonlySet<string>
  /** The object selected last, where a range selection starts. */
  readonly anchor: string | null
  /** Incremented by each box selection on the map. */
  readonly boxes: number
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The multiple selection of objects, for bulk actions. Separate from the single active object and
 * from the selected properties, which are saved with the map.
 */
export const useObjectSelection = create<ObjectSelection>()(() => ({
  selected: nothing,
  anchor: null,
  boxes: 0,
}))

const { getState, setState } = useObjectSelection

/** Selects or deselects one object and makes it the anchor of the next range. */
export function setSelected(uuid: string, isChosen: boolean): void {
  selectObjects([uuid], isChosen)
  setState({ anchor: uuid })
}

/** Selects or deselects all objects from the anchor to this one, in the order of a list. */
export function selectRange(uuid: string, isChosen: boolean, order: readonly string[]): void {
  const { anchor } = getState()
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(uuid)
  if (from === -1 || to === -1) return setSelected(uuid, isChosen)
  selectObjects(order.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
}

export function isMarker(object: DrawnObject): object is SavedMarker {
  return !('data' in object)
}

/** Adds objects to the selection, or removes them. */
export function selectObjects(uuids: Iterable<string>, isChosen: boolean): void {
  const chosen = new Set(getState().selected)
  for (const uuid of uuids) {
    if (isChosen) chosen.add(uuid)
    else chosen.delete(uuid)
  }
  setState({ selected: chosen })
}

/** Adds the objects inside a dragged box to the selection. */
export function selectInBox(uuids: Iterable<string>): void {
  selectObjects(uuids, true)
  setState(({ boxes }) => ({ boxes: boxes + 1, anchor: null }))
}

export function clearObjectSelection(): void {
  setState({ selected: nothing, anchor: null })
}

/** The selected objects that are still on the map. */
export function selectedObjects(
  { markers, drawings }: SavedMapData,
  chosen: ReadonlySet<string>,
): readonly DrawnObject[] {
  if (chosen.size === 0) return []
  return [...markers.markers, ...drawings.polygons].filter(({ uuid }) => chosen.has(uuid))
}
