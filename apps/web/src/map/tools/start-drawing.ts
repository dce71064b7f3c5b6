import type { Map as MapLibreMap } from 'maplibre-gl'

import { useEditHistory } from '../../document/edit-history.ts'
import { useMapSession } from '../../document/map-session.ts'
import type { DrawnTool } from '../../document/selection-state.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { activeColour } from '../objects/object-layers.ts'
import { draftOf, useDraft } from './draft-state.ts'
import { drawShape } from './draw-shape.ts'
import { drawnTools } from './drawn-tools.ts'
import type { Progress, Session } from './draw-session.ts'
import {
  discardDrawing,
  suspendDrawing,
  consumeResumed,
  useUnfinishedDrawings,
  type UnfinishedDrawing,
} from './unfinished-drawing.ts'

/** Starts a drawing tool, and publishes its state to the hint bar and the keyboard handlers. */
export function startDrawing(map: MapLibreMap, tool: DrawnTool): Session {
  const { form, finish } = drawnTools[tool]
  const { openings } = useMapSession.getState()
  const activeObjectId = selectedObjectId(useSelection.getState())
  const session = drawShape(map, {
    form,
    colour: activeColour,
    stays: finish === null,
    onProgress,
    onFinish: (shape) => finish?.(shape),
  })
  const { place, placeAtCrosshair } = session
  useDraft.setState({ placeVertex: place, placeAtCrosshair })
  resumeDrawing()
  const stopListening = [
    useUnfinishedDrawings.subscribe(resumeDrawing),
    // After another undo step, Redo no longer refers to the undone vertices.
    useEditHistory.subscribe(() => session.clearRedo()),
  ]
  return {
    stop: () => {
      for (const stop of stopListening) stop()
      const left = unfinished()
      session.stop()
      if (left) suspendDrawing(left)
    },
  }

  function unfinished(): UnfinishedDrawing | null {
    const places = session.unfinished()
    return places.length > 0 ? { tool, places, activeObjectId, openings } : null
  }

  function resumeDrawing(): void {
    const places = consumeResumed(tool)
    if (!places) return
    const replaced = unfinished()
    session.restore(places)
    if (replaced) discardDrawing(replaced)
  }

  function drop(): void {
    const dropped = unfinished()
    session.drop()
    if (dropped) discardDrawing(dropped)
  }

  function onProgress(progress: Progress): void {
    const { shape, places, radiusMetres, canRedo, isComplete, hasEnded } = progress
    const isBegun = places > 0
    useDraft.setState({
      draft: shape && isBegun ? draftOf(shape, { vertexCount: places, radiusMetres }) : null,
      finish: isComplete ? session.finish : null,
      undoVertex: isBegun && !hasEnded ? session.takeBack : null,
      redoVertex: canRedo ? session.redo : null,
      discard: isBegun ? drop : null,
      isMeasured: hasEnded,
    })
  }
}
