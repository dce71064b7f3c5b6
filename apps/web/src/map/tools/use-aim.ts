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
    let isPressed = false
    const onPress = () => {
      isPressed = true
    }
    const onRelease = () => {
      isPressed = false
    }
    // The words of the hint bar change with this, and its buttons move: not while one is pressed.
    const onBlur = () => {
      if (!isPressed) return onPointer()
      globalThis.addEventListener('pointerup', () => setTimeout(onPointer), { once: true })
    }
    // Keys come by the capturing listener of the tools first, which may keep them.
    const options = { capture: true }
    canvas.addEventListener('focus', onFocus)
    canvas.addEventListener('blur', onBlur)
    globalThis.addEventListener('keydown', onKey, options)
    globalThis.addEventListener('pointerdown', onPress, options)
    globalThis.addEventListener('pointerup', onRelease, options)
    globalThis.addEventListener('pointercancel', onRelease, options)
    for (const type of pointerEvents) canvas.addEventListener(type, onPointer)
    return () => {
      tell(false)
      canvas.removeEventListener('focus', onFocus)
      canvas.removeEventListener('blur', onBlur)
      globalThis.removeEventListener('keydown', onKey, options)
      globalThis.removeEventListener('pointerdown', onPress, options)
      globalThis.removeEventListener('pointerup', onRelease, options)
      globalThis.removeEventListener('pointercancel', onRelease, options)
      for (const type of pointerEvents) canvas.removeEventListener(type, onPointer)
    }
  }, [map])
}

const pointerEvents = ['pointerdown', 'pointermove'] as const
