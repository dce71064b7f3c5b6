import { useEffect, useRef, type RefObject } from 'react'

/**
 * Handles Esc in a field before the tray, which closes on it. `onEscape` returns whether it handled
 * the key; otherwise the event reaches the tray. A native listener is needed, since React's run
 * after the tray's.
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
