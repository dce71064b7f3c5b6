import type { Map as MapLibreMap } from 'maplibre-gl'

import { selectObject, setTool } from '../../document/selection.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { pick } from '../picking/pick-feature.ts'
import { showWhatIsHere } from '../picking/what-is-here.ts'
import { crosshairLngLat, isCrosshairShown } from './crosshair-position.ts'
import { useDraft } from './draft-state.ts'
import { dropMarker } from './drop-marker.ts'
import { onScreen } from '../view/on-screen.ts'
import { removeWithUndo } from './remove-with-undo.ts'
import { isToolKey, type ToolKey } from './tool-shortcuts.ts'

/** Distance that an arrow key moves the selected part; with Shift one pixel. */
const stepPx = 10
const smallStepPx = 1

/** Shift and an arrow pan the map by this much; MapLibre pans by 100 pixels without Shift. */
const smallPanPx = 10

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Handles a key for the active tool: Escape deselects the vertex, then discards the drawing, then
 * deactivates the tool; Backspace undoes the last vertex; Enter places or adds one; [ and ] select
 * the previous and next vertex; arrows move the selected part; Delete removes it. Without a tool
 * Enter opens 'What is here?'. Returns whether the key was handled.
 */
export function handleToolKey(event: Key, map: MapLibreMap): boolean {
  if (event.ctrlKey || event.metaKey) return false
  const arrow = arrows[event.key]
  if (arrow) return actOnArrow(arrow, event, map)
  return isToolKey(event.key) && actions[event.key](event, map)
}

const askWithoutTool = (map: MapLibreMap): boolean =>
  useSelection.getState().tool === null && askAtCrosshair(map)

const actions: Readonly<Record<ToolKey, (event: Key, map: MapLibreMap) => boolean>> = {
  Escape: () => cancel(),
  Backspace: () => done(useDraft.getState().undoVertex),
  Enter: (_, map) => actOnEnter(map),
  // The context menu key on keyboards without one.
  F10: ({ shiftKey }, map) => shiftKey && askWithoutTool(map),
  ContextMenu: (_, map) => askWithoutTool(map),
  Tab: ({ shiftKey }) => isStepping() && step(shiftKey ? -1 : 1),
  ']': () => step(1),
  '[': () => step(-1),
  Delete: () => remove(),
}

function actOnArrow([right, down]: readonly [number, number], key: Key, map: MapLibreMap): boolean {
  const { editing, selectedPart } = useDraft.getState()
  if (key.altKey) return false
  if (editing && selectedPart) {
    const by = key.shiftKey ? smallStepPx : stepPx
    editing.nudge(right * by, down * by)
    return true
  }
  // MapLibre handles arrows without Shift.
  if (!key.shiftKey || useSelection.getState().tool === null) return false
  map.panBy([right * smallPanPx, down * smallPanPx], { animate: false })
  return true
}

function actOnEnter(map: MapLibreMap): boolean {
  const { finish, placeAtCrosshair, selectedPart } = useDraft.getState()
  const { tool } = useSelection.getState()
  if (selectedPart) return done(selectedPart.insert)
  if (!isCrosshairShown()) return done(finish)
  if (tool === 'marker') {
    dropMarker(crosshairLngLat(map))
    return true
  }
  if (tool === null) return askAtCrosshair(map)
  if (tool !== 'edit') return done(placeAtCrosshair)
  const picked = pick(map, onScreen(map, crosshairLngLat(map)))
  if (picked.kind !== 'marker' && picked.kind !== 'drawing') return false
  selectObject(picked.uuid)
  return true
}

/** Without a tool, opens 'What is here?' at the crosshair, like a right click. */
function askAtCrosshair(map: MapLibreMap): boolean {
  showWhatIsHere(map, crosshairLngLat(map))
  return true
}

function cancel(): boolean {
  const state = useSelection.getState()
  const { tool } = state
  const activeObjectId = selectedObjectId(state)
  const { discard, editing, selectedPart } = useDraft.getState()
  if (editing && selectedPart) editing.deselect()
  // A measurement is not saved, so Escape deactivates the tool directly.
  else if (tool === 'measure') setTool(null)
  else if (discard) discard()
  else if (tool) setTool(null)
  else if (activeObjectId) selectObject(null)
  else return false
  return true
}

function remove(): boolean {
  const { selectedPart } = useDraft.getState()
  const activeObjectId = selectedObjectId(useSelection.getState())
  if (typeof selectedPart?.what === 'number') {
    selectedPart.remove?.()
    return true
  }
  if (!activeObjectId) return false
  removeWithUndo(activeObjectId)
  return true
}

/** Tab moves between vertices once one is selected, and to the next control after the last. */
function isStepping(): boolean {
  return useDraft.getState().selectedPart !== null
}

function step(by: 1 | -1): boolean {
  return useDraft.getState().editing?.step(by) ?? false
}

function done(action: (() => void) | null): boolean {
  action?.()
  return action !== null
}
