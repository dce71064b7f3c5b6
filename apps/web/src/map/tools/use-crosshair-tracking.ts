import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useCrosshair } from './crosshair-position.ts'

/** Tracks whether the keyboard or a pointer was last used on the map. */
export function useCrosshairTracking(map: MapLibreMap | null): void {
  useEffect(() => {
    const canvas = map?.getCanvas()
    if (!canvas) return undefined
    const publish = (isCrosshairActive: boolean) => {
      if (useCrosshair.getState().isCrosshairActive !== isCrosshairActive)
        useCrosshair.setState({ isCrosshairActive })
    }
    const onFocus = () => {
      if (canvas.matches(':focus-visible') && !('clicked' in canvas.dataset)) publish(true)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key.startsWith('Arrow') || key === '[' || key === ']') publish(true)
    }
    const onPointer = () => publish(false)
    let isPressed = false
    const onPress = () => {
      isPressed = true
    }
    const onRelease = () => {
      isPressed = false
    }
    // The hint bar re-renders with this state and its buttons move, so it is deferred while a
    // button is pressed.
    const onBlur = () => {
      if (!isPressed) return onPointer()
      globalThis.addEventListener('pointerup', () => setTimeout(onPointer), { once: true })
    }
    // Capturing, since the tools' own capturing listener may stop propagation.
    const options = { capture: true }
    canvas.addEventListener('focus', onFocus)
    canvas.addEventListener('blur', onBlur)
    globalThis.addEventListener('keydown', onKey, options)
    globalThis.addEventListener('pointerdown', onPress, options)
    globalThis.addEventListener('pointerup', onRelease, options)
    globalThis.addEventListener('pointercancel', onRelease, options)
    for (const type of pointerEvents) canvas.addEventListener(type, onPointer)
    return () => {
      publish(false)
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
