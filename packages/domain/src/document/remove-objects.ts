import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import { withLists } from './map-head.ts'
import { unchanged, type Operation } from './operation.ts'

/** A removed object and its index in the original list. */
interface Placed<T> {
  readonly item: T
  readonly at: number
}

interface Removed {
  readonly markers: readonly Placed<SavedMarker>[]
  readonly drawings: readonly Placed<SavedDrawing>[]
}

/**
 * Removes markers and drawings as one operation; unknown uuids are ignored. The inverse inserts
 * each at its old index.
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

/**
 * Inserts objects again. The inverse removes them; an object that is already on the map is not
 * changed.
 */
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
        // Other drawings may have been added since, so the list is sorted by area again.
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

/** `placed` is in ascending order of its indices, which refer to the resulting list. */
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
