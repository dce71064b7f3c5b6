import type { SavedDrawing } from '@terrier/contract/saved-map'
import type { Operation } from '@terrier/domain/document/operation'
import { shapeOf, type Shape } from '@terrier/domain/document/saved-shape'
import type { ShapeProblem } from '@terrier/domain/shapes/shape-result'
import type { Polygon } from '@terrier/geo/geometry'

import { applyEdit } from '../../document/change-map.ts'
import { selectObject, setTool } from '../../document/selection.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { undoEdit } from '../../document/undo.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/** The selected drawing; null when a marker or nothing is selected. */
export function selectedDrawing(): SavedDrawing | null {
  return drawingOf(selectedObjectId(useSelection.getState())) ?? null
}

/** The selected drawing, as a hook; null when a marker or nothing is selected. */
export function useSelectedDrawing(): SavedDrawing | null {
  const selectedId = useSelection(selectedObjectId)
  const drawings = useMapDocument(({ document }) => document.drawings.polygons)
  return drawings.find(({ uuid }) => uuid === selectedId) ?? null
}

export function drawingOf(uuid: string | null): SavedDrawing | undefined {
  return useMapDocument.getState().document.drawings.polygons.find((one) => one.uuid === uuid)
}

/** The polygon of a drawing; null for a line. */
export function polygonOf({ data }: SavedDrawing): Polygon | null {
  const shape = shapeOf(data.geometry)
  return shape.type === 'Polygon' ? shape : null
}

/** Shapes as new objects of the map, each with a new uuid. */
export function partsOf(shapes: readonly Shape[]) {
  return shapes.map((shape) => ({ uuid: newUuid(), shape }))
}

interface ShapeOperation {
  /** Uuid of the object to select afterwards. */
  readonly next: string | undefined
  /** The message shown, which says what was done. */
  readonly message: string
}

/** Applies an edit, deactivates the tool, and shows a toast with an undo button. */
export function changeWithUndo(operation: Operation, { next, message }: ShapeOperation): void {
  const change = applyEdit(operation)
  if (!change) return
  setTool(null)
  if (next !== undefined) selectObject(next)
  showToast({
    kind: 'done',
    task: 'edit-shape',
    message,
    action: { label: text.undo, onPress: () => undoEdit(change) },
  })
}

/** An error about a shape is obsolete once another tool or object is selected. */
useSelection.subscribe((now, before) => {
  const isCancelled = now.tool !== before.tool || selectedObjectId(now) !== selectedObjectId(before)
  if (isCancelled) closeErrors('edit-shape')
})

/** Shows why an edit was refused. The tool stays active, so that the user can try again. */
export function showShapeError(problem: ShapeProblem): void {
  showToast({ kind: 'error', task: 'edit-shape', message: text.refusals[problem] })
}
