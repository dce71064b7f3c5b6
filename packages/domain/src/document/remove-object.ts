import type { Operation } from './operation.ts'
import { takeMarker } from './place-marker.ts'
import { takeDrawing } from './put-drawing.ts'

/** Removes a marker or a drawing. Undone by placing it where it was. */
export function removeObject(uuid: string): Operation {
  return (document) => {
    const isMarker = document.markers.markers.some((marker) => marker.uuid === uuid)
    return isMarker
      ? takeMarker(uuid, document.markers.markersDrawn)(document)
      : takeDrawing(uuid, {})(document)
  }
}
