import { measureDrawing } from './measure-drawing.ts'
import { unchanged, type Operation } from './operation.ts'
import { exchangeDrawing, indexByArea } from './put-drawing.ts'
import { savedGeometry, type Shape } from './saved-shape.ts'

/** Gives a drawing another shape of its kind, measured anew. Undone by giving back the old one. */
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
    return exchangeDrawing(reshaped, indexByArea(others, reshaped))(document)
  }
}
