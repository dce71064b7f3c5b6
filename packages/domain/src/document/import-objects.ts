import { changeDocument } from './change-document.ts'
import { putByArea } from './drawing-order.ts'
import type { ImportedObjects } from './imported-objects.ts'
import type { Operation } from './operation.ts'

/**
 * Adds many objects as one operation, each drawing at its index by area. The counters do not
 * change, because imported objects have names of their own.
 */
export function importObjects({ markers, drawings }: ImportedObjects): Operation {
  return (document) => {
    const count = document.markers.markers.length
    return changeDocument(document, {
      markers: { put: markers.map((item, index) => ({ item, at: count + index })) },
      drawings: { put: putByArea(document.drawings.polygons, drawings) },
    })
  }
}
