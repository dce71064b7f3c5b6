import { useEffect } from 'react'

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
  if (!wanted || event.defaultPrevented || isForSomethingElse(event.target)) return
  event.preventDefault()
  if (wanted === 'undo') undoLast()
  else redoLast()
}

const ownKeys =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=range]), [contenteditable], ' +
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** A text field takes back what was typed, and a question over the map knows nothing of the map. */
function isForSomethingElse(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null
}
