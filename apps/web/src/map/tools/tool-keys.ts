import type { Map as MapLibreMap } from 'maplibre-gl'

import { activate, chooseTool } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { pick } from '../pick.ts'
import { tellWhatIsAt } from '../what-is-here.ts'
import { aimedAt, isAiming } from './aim.ts'
import { useDraft } from './draft.ts'
import { dropMarker } from './drop-marker.ts'
import { onScreen } from './on-screen.ts'
import { removeWithUndo } from './remove-with-undo.ts'
import { isToolKey, type ToolKey } from './tool-shortcuts.ts'

/** How far an arrow moves what is chosen; with Shift as little as can be seen. */
const stepPx = 10
const smallStepPx = 1

/** Of the map, Shift and an arrow move this much, where the arrow alone moves a hundred. */
const smallPanPx = 10

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * What a key means to the tool in hand: Escape lets go of the corner, the drawing and the tool in that
 * order, Backspace takes back the last corner, Enter sets or adds one, [ and ] go from corner to
 * corner, arrows move what is chosen, Delete removes it; without a tool Enter asks what is here. Says
 * whether the key meant something.
 */
export function actOnKey(event: Key, map: MapLibreMap): boolean {
  if (event.ctrlKey || event.metaKey) return false
  const arrow = arrows[event.key]
  if (arrow) return actOnArrow(arrow, event, map)
  return isToolKey(event.key) && actions[event.key](event, map)
}

const askWithoutTool = (map: MapLibreMap): boolean =>
  useOpenMap.getState().tool === null && askAtCrosshair(map)

const actions: Readonly<Record<ToolKey, (event: Key, map: MapLibreMap) => boolean>> = {
  Escape: () => letGo(),
  Backspace: () => done(useDraft.getState().takeBack),
  Enter: (_, map) => actOnEnter(map),
  // What a keyboard without a key for menus sends.
  F10: ({ shiftKey }, map) => shiftKey && askWithoutTool(map),
  ContextMenu: (_, map) => askWithoutTool(map),
  Tab: ({ shiftKey }) => isStepping() && step(shiftKey ? -1 : 1),
  ']': () => step(1),
  '[': () => step(-1),
  Delete: () => remove(),
}

function actOnArrow([right, down]: readonly [number, number], key: Key, map: MapLibreMap): boolean {
  const { editing, chosen } = useDraft.getState()
  if (key.altKey) return false
  if (editing && chosen) {
    const by = key.shiftKey ? smallStepPx : stepPx
    editing.nudge(right * by, down * by)
    return true
  }
  // The arrow alone is the map's own.
  if (!key.shiftKey || useOpenMap.getState().tool === null) return false
  map.panBy([right * smallPanPx, down * smallPanPx], { animate: false })
  return true
}

function actOnEnter(map: MapLibreMap): boolean {
  const { finish, aim, chosen } = useDraft.getState()
  const { tool } = useOpenMap.getState()
  if (chosen) return done(chosen.insert)
  if (!isAiming()) return done(finish)
  if (tool === 'marker') {
    dropMarker(aimedAt(map))
    return true
  }
  if (tool === null) return askAtCrosshair(map)
  if (tool !== 'edit') return done(aim)
  const picked = pick(map, onScreen(map, aimedAt(map)))
  if (picked.kind !== 'marker' && picked.kind !== 'drawing') return false
  activate(picked.uuid)
  return true
}

/** Without a tool the crosshair asks, as a click with the other button does. */
function askAtCrosshair(map: MapLibreMap): boolean {
  tellWhatIsAt(map, aimedAt(map))
  return true
}

function letGo(): boolean {
  const { tool, activeObjectId } = useOpenMap.getState()
  const { drop, editing, chosen } = useDraft.getState()
  if (editing && chosen) editing.letGo()
  else if (drop) drop()
  else if (tool) chooseTool(null)
  else if (activeObjectId) activate(null)
  else return false
  return true
}

function remove(): boolean {
  const { chosen } = useDraft.getState()
  const { activeObjectId } = useOpenMap.getState()
  if (typeof chosen?.what === 'number') {
    chosen.remove?.()
    return true
  }
  if (!activeObjectId) return false
  removeWithUndo(activeObjectId)
  return true
}

/** Tab goes from corner to corner once one is chosen, and on to the next control after the last. */
function isStepping(): boolean {
  return useDraft.getState().chosen !== null
}

function step(by: 1 | -1): boolean {
  return useDraft.getState().editing?.step(by) ?? false
}

function done(deed: (() => void) | null): boolean {
  deed?.()
  return deed !== null
}
