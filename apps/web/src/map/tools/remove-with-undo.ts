import { findObject } from '@terrier/domain/document/find-object'

import { remove } from '../../document/hands.ts'
import { perform, useOpenMap } from '../../document/open-map.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** Removes a marker or drawing, and offers to bring it back. */
export function removeWithUndo(uuid: string): void {
  const object = findObject(useOpenMap.getState().document, uuid)
  const undo = remove(uuid)
  if (!object || !undo) return
  showToast({
    kind: 'done',
    message: text.removed(object.name),
    action: { label: text.undo, onPress: () => void perform(undo) },
  })
}
