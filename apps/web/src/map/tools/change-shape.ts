import type { SavedDrawing } from '@terrier/contract/saved-map'
import type { Operation } from '@terrier/domain/document/operation'
import { shapeOf, type Shape } from '@terrier/domain/document/saved-shape'
import type { ShapeProblem } from '@terrier/domain/shapes/shape-result'
import type { Polygon } from '@terrier/geo/geometry'

import { perform } from '../../document/change-map.ts'
import { activate, chooseTool } from '../../document/hands.ts'
import { newUuid } from '../../document/new-uuid.ts'
import { useOpenMap } from '../../document/open-map.ts'
import type { OpenMapState } from '../../document/open-map-state.ts'
import { takeBack } from '../../document/undo.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/** The drawing in hand; null while a marker or nothing is. */
export function drawingInHand({ document, activeObjectId }: OpenMapState): SavedDrawing | null {
  return document.drawings.polygons.find(({ uuid }) => uuid === activeObjectId) ?? null
}

export function drawingOf(uuid: string): SavedDrawing | undefined {
  return useOpenMap.getState().document.drawings.polygons.find((one) => one.uuid === uuid)
}

/** The polygon of a drawing; null for a line. */
export function polygonOf({ data }: SavedDrawing): Polygon | null {
  const shape = shapeOf(data.geometry)
  return shape.type === 'Polygon' ? shape : null
}

/** Shapes as new objects of the map. */
export function partsOf(shapes: readonly Shape[]) {
  return shapes.map((shape) => ({ uuid: newUuid(), shape }))
}

interface Deed {
  /** What is in hand afterwards. */
  readonly next: string | undefined
  /** What was done, for the person to read. */
  readonly message: string
}

/** Makes a change, lays down the tool, and offers to take the change back. */
export function changeWithUndo(operation: Operation, { next, message }: Deed): void {
  const undo = perform(operation)
  if (!undo) return
  chooseTool(null)
  if (next !== undefined) activate(next)
  showToast({
    kind: 'done',
    task: 'edit-shape',
    message,
    action: { label: text.undo, onPress: () => takeBack(undo) },
  })
}

/** Why a shape stayed as it is means nothing once the tool or the object is another. */
useOpenMap.subscribe((now, before) => {
  const isGivenUp = now.tool !== before.tool || now.activeObjectId !== before.activeObjectId
  if (isGivenUp) closeErrors('edit-shape')
})

/** Says why a shape stays as it is. The tool stays in hand, to be used otherwise. */
export function sayRefused(problem: ShapeProblem): void {
  showToast({ kind: 'error', task: 'edit-shape', message: text.refusals[problem] })
}
