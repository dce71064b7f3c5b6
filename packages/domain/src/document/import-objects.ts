import type { SavedDrawing } from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import type { ImportedObjects } from './imported-objects.ts'
import { withLists } from './map-head.ts'
import { unchanged, type Operation } from './operation.ts'
import { removeObjects } from './remove-objects.ts'

/**
 * Adds many objects in one change, each drawing in its place by area. Undone by removing them all at
 * once. The counters stay: objects from a file bring their names.
 */
export function importObjects({ markers, drawings }: ImportedObjects): Operation {
  return (document) => {
    if (markers.length + drawings.length === 0) return unchanged(document)
    return {
      document: withLists(document, {
        markers: [...document.markers.markers, ...markers],
        drawings: merged(document.drawings.polygons, drawings.toSorted(byAreaDescending)),
      }),
      inverse: removeObjects([...markers, ...drawings].map(({ uuid }) => uuid)),
    }
  }
}

/** `added` among `standing`, whose order stays: each behind those as large as itself. */
function merged(standing: readonly SavedDrawing[], added: readonly SavedDrawing[]): SavedDrawing[] {
  const list: SavedDrawing[] = []
  let next = 0
  for (const drawing of standing) {
    for (let one = added[next]; one && byAreaDescending(one, drawing) < 0; one = added[next]) {
      list.push(one)
      next++
    }
    list.push(drawing)
  }
  return [...list, ...added.slice(next)]
}
