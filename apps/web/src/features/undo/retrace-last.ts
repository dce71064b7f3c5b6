import { useEditHistory } from '../../document/edit-history.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { redo, undo } from '../../document/undo.ts'
import { useDraft } from '../../map/tools/draft.ts'
import { useGeometryEdit } from '../../map/tools/geometry-edit.ts'
import { resume, useUnfinishedDrawings } from '../../map/tools/unfinished-drawing.ts'
import { geometryEditText } from '../../text/geometry-edit.ts'
import { undoText as text } from '../../text/undo.ts'
import { drawingToolsText } from '../../text/drawing-tools.ts'
import type { Tool } from '../../document/open-map-state.ts'

/** Takes back what was done last: in the middle of a shape its last corner, and never more. */
export function undoLast(): void {
  const { drop, takeBack } = useDraft.getState()
  const { discarded } = useUnfinishedDrawings.getState()
  if (drop) takeBack?.()
  else if (discarded) resume(discarded)
  else undo()
}

/** Does again what was taken back last. */
export function redoLast(): void {
  const draft = useDraft.getState()
  if (draft.redo) draft.redo()
  else if (!draft.drop) redo()
}

/** What the drawing under way has to be taken back or done again, in words; null where it has nothing. */
export function useDrawingStep(way: 'undo' | 'redo'): string | null {
  const tool = useOpenMap((map) => map.tool)
  const kind = useGeometryEdit(({ edit }) => edit?.kind)
  const discarded = useUnfinishedDrawings((drawings) => drawings.discarded)
  const corner = useDraft(({ draft, takeBack, redo: putBack }) => {
    const corners = draft?.corners ?? 0
    if (way === 'undo') return takeBack ? corners : null
    return putBack ? corners + 1 : null
  })
  if (corner !== null && kind !== undefined) return geometryEditText.step({ kind })
  if (corner !== null && tool !== null) return cornerStep(tool, corner)
  return way === 'undo' && discarded
    ? text.discard({ drawn: drawingToolsText.drawn[discarded.tool] })
    : null
}

function cornerStep(tool: Tool, number: number): string {
  if (tool === 'circle') return text.placeCentre
  const isLine = tool === 'line' || tool === 'measure' || tool === 'split'
  return isLine ? text.addPoint({ number }) : text.addCorner({ number })
}

/** Whether the drawing under way stands between the person and the steps before it. */
const useIsDrawing = (): boolean => useDraft(({ drop }) => drop !== null)

/** The step of the map that comes next, where the drawing under way leaves the way to it. */
export function useMapStep(way: 'undo' | 'redo') {
  const isDrawing = useIsDrawing()
  const step = useEditHistory((history) =>
    (way === 'undo' ? history.undoable : history.redoable).at(-1),
  )
  return isDrawing ? undefined : step
}
