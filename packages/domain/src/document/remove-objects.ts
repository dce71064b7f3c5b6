import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import { withLists } from './map-head.ts'
import { unchanged, type Operation } from './operation.ts'

/** An object and its place in the list that it was taken from. */
interface Placed<T> {
  readonly item: T
  readonly at: number
}

interface Removed {
  readonly markers: readonly Placed<SavedMarker>[]
  readonly drawings: readonly Placed<SavedDrawing>[]
}

/**
 * Removes markers and drawings, all in one change; those that are not on the map are passed over.
 * Undone by placing each where it was.
 */
export function removeObjects(uuids: Iterable<string>): Operation {
  const wanted = new Set(uuids)
  return (document) => {
    const removed: Removed = {
      markers: placesOf(document.markers.markers, wanted),
      drawings: placesOf(document.drawings.polygons, wanted),
    }
    if (removed.markers.length + removed.drawings.length === 0) return unchanged(document)
    const isKept = ({ uuid }: { readonly uuid: string }) => !wanted.has(uuid)
    return {
      document: withLists(document, {
        markers: document.markers.markers.filter(isKept),
        drawings: document.drawings.polygons.filter(isKept),
      }),
      inverse: placeObjects(removed),
    }
  }
}

/** Puts objects back. Undone by removing them; one that is on the map already stays as it is. */
function placeObjects({ markers, drawings }: Removed): Operation {
  return (document) => {
    const known = new Set(uuidsOf(document))
    const isNew = <T extends { readonly uuid: string }>({ item }: Placed<T>) =>
      !known.has(item.uuid)
    const [newMarkers, newDrawings] = [markers.filter(isNew), drawings.filter(isNew)]
    if (newMarkers.length + newDrawings.length === 0) return unchanged(document)
    return {
      document: withLists(document, {
        markers: withPlaced(document.markers.markers, newMarkers),
        // Others may have been drawn since: the largest still come first.
        drawings: withPlaced(document.drawings.polygons, newDrawings).toSorted(byAreaDescending),
      }),
      inverse: removeObjects([...newMarkers, ...newDrawings].map(({ item }) => item.uuid)),
    }
  }
}

function placesOf<T extends { readonly uuid: string }>(
  list: readonly T[],
  wanted: ReadonlySet<string>,
): Placed<T>[] {
  return list.flatMap((item, at) => (wanted.has(item.uuid) ? [{ item, at }] : []))
}

/** `placed` in ascending order of its places, which are those in the finished list. */
function withPlaced<T>(standing: readonly T[], placed: readonly Placed<T>[]): T[] {
  const list: T[] = []
  let next = 0
  for (const { item, at } of placed) {
    const end = Math.max(next, Math.min(standing.length, next + at - list.length))
    for (const one of standing.slice(next, end)) list.push(one)
    list.push(item)
    next = end
  }
  return [...list, ...standing.slice(next)]
}

const uuidsOf = ({ markers, drawings }: SavedMapData): string[] =>
  [...markers.markers, ...drawings.polygons].map(({ uuid }) => uuid)
