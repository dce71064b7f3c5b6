import { addDrawing } from '@terrier/domain/document/add-drawing'
import { measureDrawing } from '@terrier/domain/document/measure-drawing'
import { reshapeDrawing } from '@terrier/domain/document/reshape-drawing'
import { shapeOf, type Shape } from '@terrier/domain/document/saved-shape'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useEditHistory } from '../../document/edit-history.ts'
import { activate, chooseTool } from '../../document/hands.ts'
import { newUuid } from '../../document/new-uuid.ts'
import { perform } from '../../document/change-map.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { activeColour } from '../objects/object-layers.ts'
import type { OverlayStack } from '../overlays/overlay-stack.ts'
import { nothingDrafted, useDraft } from './draft.ts'
import type { Session } from './session.ts'
import { useToolKeys } from './use-tool-keys.ts'

/** Puts the tool in hand to work on the map, and takes it off again. */
export function useTools(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const tool = useOpenMap((state) => state.tool)
  const activeId = useOpenMap((state) => state.activeObjectId)
  const kind = tool === 'polygon' || tool === 'line' ? tool : null
  const editedId = tool === 'edit' ? activeId : null

  useEffect(() => {
    if (!map || !stack || !kind) return undefined
    return whileLoaded(() => startDrawing(map, kind))
  }, [map, stack, kind])

  useEffect(() => {
    if (!map || !stack || editedId === null) return undefined
    return anewAfterUndo(() => whileLoaded(() => startEditing(map, editedId)))
  }, [map, stack, editedId])

  useToolKeys(map)
}

/** The drawing library is fetched when the first tool is taken up. Returns how to stop. */
function whileLoaded(start: () => Promise<Session | null>): () => void {
  let isOver = false
  let session: Session | null = null
  start()
    .then((started) => {
      session = started
      if (isOver) session?.stop()
      return undefined
    })
    .catch(reportError)
  return () => {
    isOver = true
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

async function startDrawing(map: MapLibreMap, kind: 'polygon' | 'line'): Promise<Session> {
  const { drawShape } = await import('./draw-shape.ts')
  const session: Session = drawShape(map, {
    kind,
    colour: activeColour,
    onDraft: (shape, corners) => {
      const isShape = corners >= (kind === 'polygon' ? 3 : 2)
      useDraft.setState({
        draft: shape && corners > 0 ? draftOf(kind, shape, corners) : null,
        finish: isShape ? () => void session.finish() : null,
        takeBack: corners > 0 ? () => void session.takeBack() : null,
        drop: corners > 0 ? session.drop : null,
      })
    },
    onFinish: (shape) => {
      const uuid = newUuid()
      perform(addDrawing({ uuid, shape }))
      chooseTool(null)
      activate(uuid)
    },
  })
  return session
}

async function startEditing(map: MapLibreMap, uuid: string): Promise<Session | null> {
  const { editShape } = await import('./edit-shape.ts')
  const { polygons } = useOpenMap.getState().document.drawings
  const drawing = polygons.find((one) => one.uuid === uuid)
  // A marker in hand is moved by dragging, without this tool.
  if (!drawing) return null
  const kind = drawing.type === 'Polygon' ? 'polygon' : 'line'
  const session = editShape(map, {
    shape: shapeOf(drawing.data.geometry),
    colour: activeColour,
    onDraft: (shape, corners) => useDraft.setState({ draft: draftOf(kind, shape, corners) }),
    onReshape: (shape) => perform(reshapeDrawing(uuid, shape)),
  })
  if (!session) useDraft.setState({ obstacle: 'has-holes' })
  return session
}

function draftOf(kind: 'polygon' | 'line', shape: Shape, corners: number) {
  const { length, area } = measureDrawing(shape)
  return { kind, corners, lengthKm: length, areaSquareMetres: area }
}
