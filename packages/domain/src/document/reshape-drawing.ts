import { measureDrawing } from './measure-drawing.ts'
import { unchanged, type Operation } from './operation.ts'
import { replaceDrawing, indexByArea } from './place-drawing.ts'
import { savedGeometry, type Shape } from './saved-shape.ts'

/**
 * Replaces a drawing's shape by another of its kind and measures it. The inverse restores the old
 * shape.
 */
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
    return replaceDrawing(reshaped, indexByArea(others, reshaped))(document)
  }
}
