import type { Operation } from './operation.ts'
import { removeMarker } from './place-marker.ts'
import { removeDrawing } from './place-drawing.ts'

/** Removes a marker or a drawing. The inverse inserts it at its old index. */
export function removeObject(uuid: string): Operation {
  return (document) => {
    const isMarker = document.markers.markers.some((marker) => marker.uuid === uuid)
    return isMarker
      ? removeMarker(uuid, document.markers.markersDrawn)(document)
      : removeDrawing(uuid, {})(document)
  }
}
