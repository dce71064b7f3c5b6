import { splitDrawing } from '@terrier/domain/document/split-drawing'
import { shapeOf, type Shape } from '@terrier/domain/document/saved-shape'
import { splitLine } from '@terrier/domain/shapes/split-line'
import { splitPolygon } from '@terrier/domain/shapes/split-polygon'
import type { ShapeResult } from '@terrier/domain/shapes/shape-result'
import type { LngLat } from '@terrier/geo/position'

import { setTool } from '../../document/selection.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { changeWithUndo, selectedDrawing, partsOf, showShapeError } from './change-shape.ts'

/** Splits the selected shape along the drawn line. */
export function splitShape(line: Shape): void {
  const drawing = selectedDrawing()
  if (!drawing || line.type !== 'LineString') return setTool(null)
  const split = splitAlong(shapeOf(drawing.data.geometry), line.coordinates)
  if (!split.ok) return showShapeError(split.problem)
  const parts = partsOf(split.value)
  changeWithUndo(splitDrawing(drawing.uuid, parts), {
    next: parts[0]?.uuid,
    message: text.split({ name: drawing.name, parts: parts.length }),
  })
}

function splitAlong(shape: Shape, line: readonly LngLat[]): ShapeResult<readonly Shape[]> {
  if (shape.type === 'Polygon') return splitPolygon(shape, line)
  const split = splitLine(shape.coordinates, line)
  if (!split.ok) return split
  return {
    ok: true,
    value: split.value.map((coordinates) => ({ type: 'LineString', coordinates })),
  }
}
