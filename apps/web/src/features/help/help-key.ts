import { useEffect } from 'react'

import { hasOwnKeys } from '../../ui/own-keys.ts'

export const helpKey = '?'

/** Opens Help by '?', wherever the focus is, but for text fields and what lies over the map. */
export function useHelpKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Shift is how '?' is typed on most keyboards, and AltGr on some.
      if (event.key !== helpKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (hasOwnKeys(event.target)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
}
