import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { canEdit } from '../../document/can-edit.ts'
import { useEditHistory } from '../../document/edit-history.ts'
import { useOpenMap } from '../../document/open-map.ts'
import type { OverlayStack } from '../overlays/overlay-stack.ts'
import { isDrawing, nothingDrafted, useDraft } from './draft.ts'
import { isDrawnTool } from './drawn-tools.ts'
import { startMerging } from './merge-shapes.ts'
import { startDrawing } from './start-drawing.ts'
import { resumeInterruptedGeometryEdit } from './geometry-edit.ts'
import { startEditing } from './start-editing.ts'
import { startGeometryEditing } from './start-geometry-editing.ts'
import type { Session } from './session.ts'
import { resumeInterrupted } from './unfinished-drawing.ts'
import { useCrossingMarks } from './use-crossing-marks.ts'
import { useAiming } from './use-aim.ts'
import { useToolKeys } from './use-tool-keys.ts'

/** Puts the tool in hand to work on the map, and takes it off again. */
export function useTools(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const tool = useOpenMap((state) => state.tool)
  const activeId = useOpenMap((state) => state.activeObjectId)
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
  useCrossingMarks(map, stack)
  useAiming(map)
  useToolKeys(map)
}

/** Goes on with what was interrupted, and asks before the page is left in the middle of a shape. */
function useUnfinishedDrawing(): void {
  const isEditable = useOpenMap(canEdit)
  useEffect(() => {
    if (!isEditable) return
    resumeInterrupted()
    resumeInterruptedGeometryEdit()
  }, [isEditable])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDrawing(useDraft.getState())) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

/** Answers how to stop. */
function working(start: () => Session | null): () => void {
  const session = start()
  return () => {
    session?.stop()
    useDraft.setState(nothingDrafted)
  }
}

/** What is undone changes the shape under the tool, which then takes it up anew. */
function anewAfterUndo(start: () => () => void): () => void {
  let stop = start()
  const stopListening = useEditHistory.subscribe((now, before) => {
    if (now.retraced === before.retraced) return
    stop()
    stop = start()
  })
  return () => {
    stopListening()
    stop()
  }
}
