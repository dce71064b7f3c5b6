import { useEffect, useRef, type RefObject } from 'react'

/**
 * Hears Esc in a field before the tray does, which closes on it. Answers whether there was something
 * to do; if not, the tray may have it. React's own listeners hear it only after the tray.
 */
export function useOwnEscape(field: RefObject<HTMLElement | null>, onEscape: () => boolean): void {
  const handler = useRef(onEscape)
  useEffect(() => {
    handler.current = onEscape
  })
  useEffect(() => {
    const element = field.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && handler.current()) event.preventDefault()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [field])
}
