import { createDrawing } from './create-drawing.ts'
import { unchanged, type Operation } from './operation.ts'
import { partNames } from './part-names.ts'
import { replaceDrawings } from './replace-drawings.ts'
import type { Shape } from './saved-shape.ts'

/** A shape and the uuid of its new drawing. */
export interface DrawingPart {
  readonly uuid: string
  readonly shape: Shape
}

/**
 * Replaces a drawing by its parts. They keep its attributes except the name, which is numbered, and
 * are measured again.
 */
export function splitDrawing(uuid: string, parts: readonly DrawingPart[]): Operation {
  return (document) => {
    const { polygons } = document.drawings
    const drawing = polygons.find((one) => one.uuid === uuid)
    if (!drawing || parts.length === 0) return unchanged(document)
    const taken = polygons.filter((one) => one !== drawing).map(({ name }) => name)
    const names = partNames(drawing.name, parts.length, taken)
    const drawings = parts.map((part, index) =>
      createDrawing(drawing, { ...part, name: names[index] ?? drawing.name }),
    )
    return replaceDrawings([uuid], drawings)(document)
  }
}
