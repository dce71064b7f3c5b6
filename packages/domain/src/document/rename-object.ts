import { unchanged, type Operation } from './operation.ts'
import { withMarkers } from './place-marker.ts'
import { withDrawings } from './place-drawing.ts'

/** The editable texts of a marker or a drawing. Both are free text. */
export interface ObjectText {
  readonly name: string
  /** Absent on an object that never had one. */
  readonly description?: string | undefined
}

/** Sets name and description of a marker or a drawing. The inverse restores the old ones. */
export function renameObject(uuid: string, text: ObjectText): Operation {
  return (document) => {
    const { markers } = document.markers
    const { polygons } = document.drawings
    const markerIndex = markers.findIndex((one) => one.uuid === uuid)
    const marker = markers[markerIndex]
    if (marker) {
      return {
        document: withMarkers(document, {
          markers: markers.with(markerIndex, withText(marker, text)),
        }),
        inverse: renameObject(uuid, marker),
      }
    }
    const drawingIndex = polygons.findIndex((one) => one.uuid === uuid)
    const drawing = polygons[drawingIndex]
    if (!drawing) return unchanged(document)
    return {
      document: withDrawings(document, {
        polygons: polygons.with(drawingIndex, withText(drawing, text)),
      }),
      inverse: renameObject(uuid, drawing),
    }
  }
}

function withText<T extends ObjectText>(object: T, { name, description }: ObjectText): T {
  const { description: _, ...rest } = object
  return { ...rest, name, ...(description === undefined ? {} : { description }) } as T
}
