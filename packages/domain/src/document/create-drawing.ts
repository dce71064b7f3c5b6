import type { SavedDrawing } from '@terrier/contract/saved-map'

import { measureDrawing } from './measure-drawing.ts'
import { savedGeometry, type Shape } from './saved-shape.ts'

interface Likeness {
  readonly uuid: string
  readonly shape: Shape
  readonly name: string
}

/** A drawing with the attributes of another one, but its own uuid, name and shape. */
export function createDrawing(
  drawing: SavedDrawing,
  { uuid, shape, name }: Likeness,
): SavedDrawing {
  return {
    ...drawing,
    uuid,
    type: shape.type,
    name,
    ...measureDrawing(shape),
    data: { ...drawing.data, id: uuid, geometry: savedGeometry(shape) },
  }
}
