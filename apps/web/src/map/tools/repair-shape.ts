import { reshapeDrawing } from '@terrier/domain/document/reshape-drawing'
import { splitDrawing } from '@terrier/domain/document/split-drawing'
import { cleanPolygon } from '@terrier/domain/shapes/clean-polygon'

import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { changeWithUndo, drawingOf, partsOf, polygonOf, showShapeError } from './change-shape.ts'

/** Replaces a self-intersecting polygon with valid ones. */
export function repairShape(uuid: string): void {
  const drawing = drawingOf(uuid)
  const polygon = drawing && polygonOf(drawing)
  if (!polygon) return
  const clean = cleanPolygon(polygon)
  if (!clean.ok) return showShapeError(clean.problem)
  const [only, ...others] = clean.value
  if (only && others.length === 0) {
    const message = text.repaired({ name: drawing.name })
    return changeWithUndo(reshapeDrawing(uuid, only), { next: uuid, message })
  }
  const parts = partsOf(clean.value)
  changeWithUndo(splitDrawing(uuid, parts), {
    next: parts[0]?.uuid,
    message: text.repairedInto({ name: drawing.name, parts: parts.length }),
  })
}
