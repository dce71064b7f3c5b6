import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useAim } from './aim.ts'

/** Notes whether the person is at the map with keys or with a pointer: whichever was used last. */
export function useAiming(map: MapLibreMap | null): void {
  useEffect(() => {
    const canvas = map?.getCanvas()
    if (!canvas) return undefined
    const tell = (isAiming: boolean) => {
      if (useAim.getState().isAiming !== isAiming) useAim.setState({ isAiming })
    }
    const onFocus = () => {
      if (canvas.matches(':focus-visible') && !('clicked' in canvas.dataset)) tell(true)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key.startsWith('Arrow') || key === '[' || key === ']') tell(true)
    }
    const onPointer = () => tell(false)
    // Keys come by the capturing listener of the tools first, which may keep them.
    const options = { capture: true }
    canvas.addEventListener('focus', onFocus)
    canvas.addEventListener('blur', onPointer)
    globalThis.addEventListener('keydown', onKey, options)
    for (const type of pointerEvents) canvas.addEventListener(type, onPointer)
    return () => {
      tell(false)
      canvas.removeEventListener('focus', onFocus)
      canvas.removeEventListener('blur', onPointer)
      globalThis.removeEventListener('keydown', onKey, options)
      for (const type of pointerEvents) canvas.removeEventListener(type, onPointer)
    }
  }, [map])
}

const pointerEvents = ['pointerdown', 'pointermove'] as const
