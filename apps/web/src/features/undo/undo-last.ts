import { useEditHistory } from '../../document/edit-history.ts'
import type { Tool } from '../../document/selection-state.ts'
import { useSelection } from '../../document/selection-store.ts'
import { redo, undo } from '../../document/undo.ts'
import { useDraft } from '../../map/tools/draft-state.ts'
import { useGeometryEdit } from '../../map/objects/geometry-edit.ts'
import { resumeDrawing, useUnfinishedDrawings } from '../../map/tools/unfinished-drawing.ts'
import { geometryEditText } from '../../text/geometry-edit.ts'
import { undoText as text } from '../../text/undo.ts'
import { drawingToolsText } from '../../text/drawing-tools.ts'

/** Undoes the last edit; while a shape is being drawn, only its last vertex. */
export function undoLast(): void {
  const { discard: drop, undoVertex } = useDraft.getState()
  const { discarded } = useUnfinishedDrawings.getState()
  if (drop) undoVertex?.()
  else if (discarded) resumeDrawing(discarded)
  else undo()
}

/** Redoes what was undone last. */
export function redoLast(): void {
  const draft = useDraft.getState()
  if (draft.redoVertex) draft.redoVertex()
  else if (!draft.discard) redo()
}

/** Label of the next undo or redo step of the shape being drawn; null if it has none. */
export function useDrawingStep(way: 'undo' | 'redo'): string | null {
  const tool = useSelection((state) => state.tool)
  const kind = useGeometryEdit(({ edit }) => edit?.kind)
  const discarded = useUnfinishedDrawings((drawings) => drawings.discarded)
  const corner = useDraft(({ draft, undoVertex, redoVertex: putBack }) => {
    const corners = draft?.vertexCount ?? 0
    if (way === 'undo') return undoVertex ? corners : null
    return putBack ? corners + 1 : null
  })
  if (corner !== null && kind !== undefined) return geometryEditText.step({ kind })
  if (corner !== null && tool !== null) return vertexStep(tool, corner)
  return way === 'undo' && discarded
    ? text.discard({ drawn: drawingToolsText.drawn[discarded.tool] })
    : null
}

function vertexStep(tool: Tool, number: number): string {
  if (tool === 'circle') return text.placeCentre
  const isLine = tool === 'line' || tool === 'measure' || tool === 'split'
  return isLine ? text.addPoint({ number }) : text.addCorner({ number })
}

/** Whether a shape is being drawn, which blocks the map's undo history. */
const useIsDrawing = (): boolean => useDraft(({ discard: drop }) => drop !== null)

/** The next undo or redo step of the map; undefined while a shape is being drawn. */
export function useMapStep(way: 'undo' | 'redo') {
  const isDrawing = useIsDrawing()
  const step = useEditHistory((history) =>
    (way === 'undo' ? history.undoable : history.redoable).at(-1),
  )
  return isDrawing ? undefined : step
}
