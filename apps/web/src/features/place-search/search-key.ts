import { useEffect } from 'react'

import { hasOwnKeys } from '../../ui/own-keys.ts'

/** Calls the search up by '/', but in text fields and over dialogs, and by Ctrl+K from a field too. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash && !isCtrlK) return
      if (isSlash && hasOwnKeys(event.target)) return
      // Over a dialog the search could not be reached.
      if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
}
