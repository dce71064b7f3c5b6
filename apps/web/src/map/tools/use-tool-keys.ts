import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useDraft } from './draft.ts'
import { actOnKey } from './tool-keys.ts'

/** Gives the keys that are meant for the map to the tool in hand. */
export function useToolKeys(map: MapLibreMap | null): void {
  useEffect(() => {
    const container = map?.getContainer()
    if (!map || !container) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForSomethingElse(event, container)) return
      if (!actOnKey(event, map)) return
      event.preventDefault()
      // MapLibre would move the map by the same arrow.
      event.stopPropagation()
    }
    const onKeyUp = () => useDraft.getState().editing?.settle()
    // Before the map hears of them.
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

/** Keys belong to the map while it, or nothing in particular, has the focus. */
function isForSomethingElse(
  { target, defaultPrevented }: KeyboardEvent,
  map: HTMLElement,
): boolean {
  if (defaultPrevented || !(target instanceof Node)) return true
  return target !== document.body && !map.contains(target)
}
