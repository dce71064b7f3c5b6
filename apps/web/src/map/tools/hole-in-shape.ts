import { reshapeDrawing } from '@terrier/domain/document/reshape-drawing'
import type { Shape } from '@terrier/domain/document/saved-shape'
import { splitDrawing } from '@terrier/domain/document/split-drawing'
import { cutHole } from '@terrier/domain/shapes/cut-hole'

import { setTool } from '../../document/selection.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import {
  changeWithUndo,
  selectedDrawing,
  partsOf,
  polygonOf,
  showShapeError,
} from './change-shape.ts'

/** Cuts the drawn ring out of the selected polygon as a hole. */
export function holeInShape(hole: Shape): void {
  const drawing = selectedDrawing()
  const polygon = drawing && polygonOf(drawing)
  const ring = hole.type === 'Polygon' ? hole.coordinates[0] : undefined
  if (!polygon || !ring) return setTool(null)
  const cut = cutHole(polygon, ring)
  if (!cut.ok) return showShapeError(cut.problem)
  const { uuid, name } = drawing
  const [only, ...others] = cut.value
  if (only && others.length === 0) {
    return changeWithUndo(reshapeDrawing(uuid, only), { next: uuid, message: text.cut({ name }) })
  }
  const parts = partsOf(cut.value)
  changeWithUndo(splitDrawing(uuid, parts), {
    next: parts[0]?.uuid,
    message: text.cutApart({ name, parts: parts.length }),
  })
}
