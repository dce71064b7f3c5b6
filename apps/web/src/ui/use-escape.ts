import { useEffect, useRef, type RefObject } from 'react'

import { useCloseOnBack } from './overlay-history.ts'

/**
 * Closes an overlay above the map on Back, and on Escape pressed in it, on the map or without a
 * focused element. A focus inside it moves to the map. With `close` null, both do nothing.
 */
export function useEscape(box: RefObject<HTMLElement | null>, close: (() => void) | null): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useCloseOnBack(true, () => latest.current?.())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (key !== 'Escape' || defaultPrevented || !latest.current) return
      const canvas = document.querySelector<HTMLElement>('.maplibregl-canvas')
      const isInside = target instanceof Node && box.current?.contains(target)
      if (!isInside && target !== canvas && target !== document.body) return
      event.preventDefault()
      latest.current()
      if (isInside) canvas?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [box])
}
