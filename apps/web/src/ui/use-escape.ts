import { useEffect, useRef, type RefObject } from 'react'

import { useCloseOnBack } from './overlay-history.ts'

/**
 * Closes what lies over the map when Escape is pressed in it, on the map or nowhere in particular, and
 * hands a focus that was inside on to the map; so does Back. With null, Escape means something else,
 * and Back nothing.
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
