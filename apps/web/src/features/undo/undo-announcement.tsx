import { useEditHistory } from '../../document/edit-history.ts'
import { undoText } from '../../text/undo.ts'
import spoken from '../../ui/spoken.module.css'

/** Tells those who do not see the map what was undone. Stands in the product's live region. */
export function UndoAnnouncement() {
  const last = useEditHistory((history) => history.lastRetraced)
  const count = useEditHistory((history) => history.retraced)
  if (!last) return null
  // Each is a paragraph of its own, so that the same words are said again.
  return (
    <p key={count} className={spoken.spoken}>
      {undoText[last.way]({ name: last.name })}
    </p>
  )
}
