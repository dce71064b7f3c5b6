import type { SavedDrawing } from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import { unchanged, type Operation } from './operation.ts'
import { withDrawings } from './place-drawing.ts'

/** A drawing and its index in the resulting list. */
interface Placed {
  readonly item: SavedDrawing
  readonly at: number
}

/**
 * Replaces drawings, by uuid, with others, each at its index by area, as one operation. The inverse
 * removes the new ones and inserts each old one at its old index.
 */
export function replaceDrawings(
  uuids: readonly string[],
  drawings: readonly SavedDrawing[],
): Operation {
  return (document) => {
    const gone = new Set(uuids)
    const kept = document.drawings.polygons.filter(({ uuid }) => !gone.has(uuid))
    const added = new Set(drawings)
    const all = [...kept, ...drawings].toSorted(byAreaDescending)
    const put = all.flatMap((item, at) => (added.has(item) ? [{ item, at }] : []))
    return swapDrawings(uuids, put)(document)
  }
}

/**
 * Removes the uuids in `take` and inserts the drawings in `put`, except those whose uuid is already
 * on the map.
 */
function swapDrawings(take: readonly string[], put: readonly Placed[]): Operation {
  return (document) => {
    const { polygons } = document.drawings
    const isTaken = new Set(take)
    const taken = polygons.flatMap((item, at) => (isTaken.has(item.uuid) ? [{ item, at }] : []))
    const list = polygons.filter(({ uuid }) => !isTaken.has(uuid))
    const known = new Set([...list, ...document.markers.markers].map(({ uuid }) => uuid))
    const placed = put.filter(({ item }) => !known.has(item.uuid))
    if (taken.length + placed.length === 0) return unchanged(document)
    for (const { item, at } of placed) list.splice(Math.min(at, list.length), 0, item)
    return {
      // Other drawings may have been added since, so the list is sorted by area again.
      document: withDrawings(document, { polygons: list.toSorted(byAreaDescending) }),
      inverse: swapDrawings(
        placed.map(({ item }) => item.uuid),
        taken,
      ),
    }
  }
}
