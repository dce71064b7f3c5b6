import { useEffect } from 'react'

import { hasOwnKeys } from '../../ui/own-keys.ts'

/**
 * Opens the search on '/', except in text fields and dialogs, and on Ctrl+K, in text fields too.
 */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey
      const isCtrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isSlash && !isCtrlK) return
      if (isSlash && hasOwnKeys(event.target)) return
      // The search could not be reached below a dialog.
      if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
}
