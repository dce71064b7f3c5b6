import { useEffect } from 'react'

import { redo, undo } from '../../document/undo.ts'
import { useDraft } from '../../map/tools/draft.ts'
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
  const { drop, takeBack } = useDraft.getState()
  // In the middle of a shape it is the last corner that is meant, and never what was drawn before.
  if (drop) {
    if (wanted === 'undo') takeBack?.()
  } else if (wanted === 'undo') undo()
  else redo()
}

const ownKeys =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=range]), [contenteditable], ' +
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** A text field takes back what was typed, and a question over the map knows nothing of the map. */
function isForSomethingElse(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeys) !== null
}
