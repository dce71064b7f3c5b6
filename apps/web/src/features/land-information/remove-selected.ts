import type { Change } from '@terrier/domain/document/operation'
import { removeObjects } from '@terrier/domain/document/remove-objects'

import { applyEdit } from '../../document/change-map.ts'
import { deselectRemoved } from '../../document/selection.ts'
import { useMapSession } from '../../document/map-session.ts'
import { clearObjectSelection, type DrawnObject } from '../../document/object-selection.ts'
import { undoEdit } from '../../document/undo.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { formatCount } from '../../text/format-count.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** Deletes the selected objects as one change, and offers to undo it. */
export function removeSelected(objects: readonly DrawnObject[]): void {
  const change = applyEdit(removeObjects(objects.map(({ uuid }) => uuid)))
  const [first] = objects
  if (!change || !first) return
  deselectRemoved()
  clearObjectSelection()
  offerUndo(
    change,
    objects.length === 1
      ? text.removedOne({ name: first.name })
      : text.removedMany({ count: formatCount(objects.length) }),
  )
}

/**
 * Valid while the same map is open. Objects that were restored otherwise meanwhile are left alone.
 */
function offerUndo(change: Change, message: string): void {
  const { openings } = useMapSession.getState()
  const onPress = () => useMapSession.getState().openings === openings && undoEdit(change)
  showToast({ kind: 'done', message, action: { label: text.undo, onPress } })
}
