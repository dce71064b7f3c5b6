import type { SavedDrawing } from '@terrier/contract/saved-map'

import { measureDrawing } from './measure-drawing.ts'
import type { Operation } from './operation.ts'
import { partNames } from './part-names.ts'
import { replaceDrawings } from './replace-drawings.ts'
import { savedGeometry } from './saved-shape.ts'
import type { DrawingPart } from './split-drawing.ts'

/**
 * Adds several shapes under one name, numbered when there is more than one, as one operation.
 */
export function addDrawings(name: string, parts: readonly DrawingPart[]): Operation {
  return (document) => {
    const taken = document.drawings.polygons.map((drawing) => drawing.name)
    const names = partNames(name, parts.length, taken)
    const drawings = parts.map(({ uuid, shape }, index): SavedDrawing => ({
      uuid,
      type: shape.type,
      name: names[index] ?? name,
      description: '',
      ...measureDrawing(shape),
      data: { id: uuid, type: 'Feature', geometry: savedGeometry(shape), properties: {} },
    }))
    return replaceDrawings([], drawings)(document)
  }
}
