import type { SavedDrawing } from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import type { ImportedObjects } from './imported-objects.ts'
import { withLists } from './map-head.ts'
import { unchanged, type Operation } from './operation.ts'
import { removeObjects } from './remove-objects.ts'

/**
 * Adds many objects as one operation, each drawing at its index by area. The inverse removes all of
 * them. The counters do not change, because imported objects have names of their own.
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

/**
 * Merges `added` into `standing`, which keeps its order; equal areas are appended after existing
 * ones.
 */
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
