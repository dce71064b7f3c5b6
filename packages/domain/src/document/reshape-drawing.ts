import { changeDocument } from './change-document.ts'
import { putByArea } from './drawing-order.ts'
import { measureDrawing } from './measure-drawing.ts'
import { unchanged, type Operation } from './operation.ts'
import { savedGeometry, type Shape } from './saved-shape.ts'

/** Replaces a drawing's shape by another of its kind and measures it. */
export function reshapeDrawing(uuid: string, shape: Shape): Operation {
  return (document) => {
    const { polygons } = document.drawings
    const drawing = polygons.find((one) => one.uuid === uuid)
    if (!drawing || drawing.type !== shape.type) return unchanged(document)
    const reshaped = {
      ...drawing,
      ...measureDrawing(shape),
      data: { ...drawing.data, geometry: savedGeometry(shape) },
    }
    const others = polygons.filter((one) => one.uuid !== uuid)
    return changeDocument(document, { drawings: { put: putByArea(others, [reshaped]) } })
  }
}
