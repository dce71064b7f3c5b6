import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { canEdit } from '../../document/can-edit.ts'
import { useEditHistory } from '../../document/edit-history.ts'
import { useMapSession } from '../../document/map-session.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import type { OverlayStack } from '../overlays/overlay-stack.ts'
import { isDrawing, emptyDraft, useDraft } from './draft-state.ts'
import { isDrawnTool } from './drawn-tools.ts'
import { startMerging } from './merge-shapes.ts'
import { startDrawing } from './start-drawing.ts'
import { resumeInterruptedGeometryEdit } from '../objects/geometry-edit.ts'
import { startEditing } from './start-editing.ts'
import { startGeometryEditing } from './start-geometry-editing.ts'
import type { Session } from './draw-session.ts'
import { resumeInterrupted } from './unfinished-drawing.ts'
import { useSelfIntersectionMarkers } from './use-self-intersection-markers.ts'
import { useCrosshairTracking } from './use-crosshair-tracking.ts'
import { useToolKeys } from './use-tool-keys.ts'

/** Starts the active tool on the map, and stops it. */
export function useTools(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const tool = useSelection((state) => state.tool)
  const activeId = useSelection(selectedObjectId)
  const drawnTool = isDrawnTool(tool) ? tool : null
  const editedId = tool === 'edit' ? activeId : null

  useEffect(() => {
    if (!map || !stack || !drawnTool) return undefined
    return working(() => startDrawing(map, drawnTool))
  }, [map, stack, drawnTool])

  useEffect(() => {
    if (!map || !stack || editedId === null) return undefined
    return anewAfterUndo(() => working(() => startEditing(map, editedId)))
  }, [map, stack, editedId])

  useEffect(() => {
    if (!map || !stack || tool !== 'edit-geometry') return undefined
    return working(() => startGeometryEditing(map))
  }, [map, stack, tool])

  useEffect(() => {
    if (!map || !stack || tool !== 'merge') return undefined
    return working(() => startMerging(map))
  }, [map, stack, tool])

  useUnfinishedDrawing()
  useSelfIntersectionMarkers(map, stack)
  useCrosshairTracking(map)
  useToolKeys(map)
}

/** Continues interrupted drawings, and asks before the page is left with an unfinished one. */
function useUnfinishedDrawing(): void {
  const isEditable = useMapSession(canEdit)
  useEffect(() => {
    if (!isEditable) return
    resumeInterrupted()
    resumeInterruptedGeometryEdit()
  }, [isEditable])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // A measurement is not saved, so there is nothing to lose.
      if (useSelection.getState().tool === 'measure') return
      if (isDrawing(useDraft.getState())) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

/** Returns a cleanup function. */
function working(start: () => Session | null): () => void {
  const session = start()
  return () => {
    session?.stop()
    useDraft.setState(emptyDraft)
  }
}

/** Restarts the tool after undo or redo has changed the shape being edited. */
function anewAfterUndo(start: () => () => void): () => void {
  let stop = start()
  const stopListening = useEditHistory.subscribe((now, before) => {
    if (now.replayCount === before.replayCount) return
    stop()
    stop = start()
  })
  return () => {
    stopListening()
    stop()
  }
}
