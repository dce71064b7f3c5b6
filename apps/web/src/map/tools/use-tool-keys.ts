import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { activate, chooseTool } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { useDraft } from './draft.ts'
import { removeWithUndo } from './remove-with-undo.ts'

/**
 * Keys of the tool in hand: Escape drops the drawing and then the tool, Backspace takes back the last
 * corner, Enter ends the drawing, Delete removes what is in hand.
 */
export function useToolKeys(map: MapLibreMap | null): void {
  useEffect(() => {
    const container = map?.getContainer()
    if (!container) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event, container)) return
      if (actOn(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [map])
}

/** Keys belong to the map while it, or nothing in particular, has the focus. */
function isForSomethingElse(
  { target, defaultPrevented }: KeyboardEvent,
  map: HTMLElement,
): boolean {
  if (defaultPrevented || !(target instanceof Node)) return true
  return target !== document.body && !map.contains(target)
}

/** Says whether the key meant something. */
function actOn(key: string): boolean {
  const { tool, activeObjectId } = useOpenMap.getState()
  const { finish, takeBack, drop } = useDraft.getState()
  if (key === 'Escape' && (tool || activeObjectId)) {
    if (drop) drop()
    else if (tool) chooseTool(null)
    else activate(null)
    return true
  }
  if (key === 'Backspace' && takeBack) {
    takeBack()
    return true
  }
  if (key === 'Enter' && finish) {
    finish()
    return true
  }
  if (key !== 'Delete' || !activeObjectId) return false
  removeWithUndo(activeObjectId)
  return true
}
