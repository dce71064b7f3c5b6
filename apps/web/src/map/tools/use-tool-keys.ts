import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useDraft } from './draft-state.ts'
import { handleToolKey } from './tool-keys.ts'

/** Passes key events meant for the map to the active tool. */
export function useToolKeys(map: MapLibreMap | null): void {
  useEffect(() => {
    const container = map?.getContainer()
    if (!map || !container) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event, container)) return
      if (!handleToolKey(event, map)) return
      event.preventDefault()
      // MapLibre would pan the map with the same arrow key.
      event.stopPropagation()
    }
    const onKeyUp = () => useDraft.getState().editing?.settle()
    // Capturing, to run before MapLibre's own listeners.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', onKeyUp)
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', onKeyUp)
    }
  }, [map])
}

/** Keys are for the map while it, or nothing specific, has the focus. */
function isForSomethingElse(
  { target, defaultPrevented }: KeyboardEvent,
  map: HTMLElement,
): boolean {
  if (defaultPrevented || !(target instanceof Node)) return true
  return target !== document.body && !map.contains(target)
}
