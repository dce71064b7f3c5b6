import { findObject } from '@terrier/domain/document/find-object'

import { remove } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { takeBack } from '../../document/undo.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** Removes a marker or drawing, and offers to bring it back. */
export function removeWithUndo(uuid: string): void {
  const object = objectOf(uuid)
  const undo = remove(uuid)
  if (!object || !undo) return
  // By the time the button is pressed the object may have been brought back otherwise.
  showToast({
    kind: 'done',
    message: text.removed({ name: object.name }),
    action: { label: text.undo, onPress: () => !objectOf(uuid) && takeBack(undo) },
  })
}

function objectOf(uuid: string) {
  return findObject(useOpenMap.getState().document, uuid)
}
