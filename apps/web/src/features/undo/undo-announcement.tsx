import { useEditHistory } from '../../document/edit-history.ts'
import { undoText } from '../../text/undo.ts'
import spoken from '../../ui/spoken.module.css'

/** Announces to screen readers what was undone. Rendered in the application's live region. */
export function UndoAnnouncement() {
  const last = useEditHistory((history) => history.lastReplayed)
  const count = useEditHistory((history) => history.replayCount)
  if (!last) return null
  // A new paragraph each time, so that a repeated text is announced again.
  return (
    <p key={count} className={spoken.spoken}>
      {undoText[last.way]({ name: last.name })}
    </p>
  )
}
