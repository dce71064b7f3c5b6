import type { Operation } from '@terrier/domain/document/operation'
import { removeObjects } from '@terrier/domain/document/remove-objects'

import { perform } from '../../document/change-map.ts'
import { letGoOfWhatIsGone } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { letGoOfChosen, type DrawnObject } from '../../document/selection-of-objects.ts'
import { takeBack } from '../../document/undo.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { formatCount } from '../../text/format-count.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** Deletes what is chosen, in one change, and offers to bring it back. */
export function removeChosen(objects: readonly DrawnObject[]): void {
  const undo = perform(removeObjects(objects.map(({ uuid }) => uuid)))
  const [first] = objects
  if (!undo || !first) return
  letGoOfWhatIsGone()
  letGoOfChosen()
  offerUndo(
    undo,
    objects.length === 1
      ? text.removedOne({ name: first.name })
      : text.removedMany({ count: formatCount(objects.length) }),
  )
}

/** For as long as the same map is on the screen. What came back otherwise meanwhile is left alone. */
function offerUndo(undo: Operation, message: string): void {
  const { openings } = useOpenMap.getState()
  const onPress = () => useOpenMap.getState().openings === openings && takeBack(undo)
  showToast({ kind: 'done', message, action: { label: text.undo, onPress } })
}
