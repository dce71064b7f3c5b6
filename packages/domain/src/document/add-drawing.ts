import type { ObjectColour, SavedDrawing } from '@terrier/contract/saved-map'

import { changeDocument } from './change-document.ts'
import { putByArea } from './drawing-order.ts'
import { setHead } from './map-head.ts'
import { measureDrawing } from './measure-drawing.ts'
import type { Operation } from './operation.ts'
import { savedGeometry, type Shape } from './saved-shape.ts'

interface NewDrawing {
  readonly uuid: string
  readonly shape: Shape
  /** Default: 'Polygon n' or 'Line n'. */
  readonly name?: string
  readonly description?: string
  readonly colour?: ObjectColour | undefined
}

/** Adds a polygon or a line, measured, at its index by area. */
export function addDrawing({ uuid, shape, name, description = '', colour }: NewDrawing): Operation {
  return (document) => {
    const { polygons, polygonsDrawn, linesDrawn } = document.drawings
    const isLine = shape.type === 'LineString'
    const existing = polygons.filter(({ type }) => type === shape.type).length
    // Older maps may contain drawings although their counter is 0.
    const number = Math.max(isLine ? linesDrawn : polygonsDrawn, existing) + 1
    const drawing: SavedDrawing = {
      uuid,
      type: shape.type,
      name: name ?? `${isLine ? 'Line' : 'Polygon'} ${number}`,
      description,
      ...(colour !== undefined && { colour }),
      ...measureDrawing(shape),
      data: { id: uuid, type: 'Feature', geometry: savedGeometry(shape), properties: {} },
    }
    const counters = isLine ? { linesDrawn: number } : { polygonsDrawn: number }
    return changeDocument(document, {
      ...setHead({ drawings: { ...document.drawings, ...counters } }),
      drawings: { put: putByArea(polygons, [drawing]) },
    })
  }
}
