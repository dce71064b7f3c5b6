import { useEffect } from 'react'

import { hasOwnKeys } from '../../ui/own-keys.ts'
import { redoLast, undoLast } from './undo-last.ts'
import { undoCommandOf } from './undo-keys.ts'

/**
 * Keyboard undo and redo from any focused element except text fields and overlays above the map.
 */
export function useUndoKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  const wanted = undoCommandOf(event)
  if (!wanted || event.defaultPrevented || hasOwnKeys(event.target)) return
  event.preventDefault()
  if (wanted === 'undo') undoLast()
  else redoLast()
}
