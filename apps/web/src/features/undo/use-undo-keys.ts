import { useEffect } from 'react'

import { hasOwnKeys } from '../../ui/own-keys.ts'
import { redoLast, undoLast } from './retrace-last.ts'
import { retraceWanted } from './undo-keys.ts'

/** Undo and redo by keyboard, wherever the focus is, but for text fields and what lies over the map. */
export function useUndoKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  const wanted = retraceWanted(event)
  if (!wanted || event.defaultPrevented || hasOwnKeys(event.target)) return
  event.preventDefault()
  if (wanted === 'undo') undoLast()
  else redoLast()
}
