import { changeDocument } from './change-document.ts'
import { unchanged, type Operation } from './operation.ts'

/** The editable texts of a marker or a drawing. Both are free text. */
export interface ObjectText {
  readonly name: string
  /** Absent on an object that never had one. */
  readonly description?: string | undefined
}

/** Sets name and description of a marker or a drawing. */
export function renameObject(uuid: string, text: ObjectText): Operation {
  return (document) => {
    const marker = document.markers.markers.find((one) => one.uuid === uuid)
    if (marker) {
      return changeDocument(document, { markers: { put: [{ item: withText(marker, text) }] } })
    }
    const drawing = document.drawings.polygons.find((one) => one.uuid === uuid)
    if (!drawing) return unchanged(document)
    return changeDocument(document, { drawings: { put: [{ item: withText(drawing, text) }] } })
  }
}

function withText<T extends ObjectText>(object: T, { name, description }: ObjectText): T {
  const { description: _, ...rest } = object
  return { ...rest, name, ...(description === undefined ? {} : { description }) } as T
}
