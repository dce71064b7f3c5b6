import { useEffect } from 'react'

import { hasOwnKeys } from '../../ui/own-keys.ts'

export const helpKey = '?'

/** Opens Help on '?' from any focused element except text fields and overlays above the map. */
export function useHelpKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // '?' needs Shift on most keyboard layouts, and AltGr on some.
      if (event.key !== helpKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (hasOwnKeys(event.target)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
}
