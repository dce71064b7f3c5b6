import { findObject } from '@terrier/domain/document/find-object'

import { removeObjectById } from '../../document/selection.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { undoEdit } from '../../document/undo.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** Removes a marker or drawing, and shows a toast with an undo button. */
export function removeWithUndo(uuid: string): void {
  const object = objectOf(uuid)
  const change = removeObjectById(uuid)
  if (!object || !change) return
  // The object may have been restored by other means before the button is pressed.
  showToast({
    kind: 'done',
    message: text.removed({ name: object.name }),
    action: { label: text.undo, onPress: () => !objectOf(uuid) && undoEdit(change) },
  })
}

function objectOf(uuid: string) {
  return findObject(useMapDocument.getState().document, uuid)
}
