import { keepCopy } from '../document/keep-copy.ts'
import type { LeftBehind } from '../document/map-device.ts'
import { mapNetwork } from '../document/map-network.ts'
import { openMapSaves, useOpenMap } from '../document/open-map.ts'
import { deliver, type Delivery } from '../offline/deliver.ts'
import { claim, keepJournal, leftBehind } from '../offline/journals.ts'
import { freeLocks } from '../offline/succession.ts'
import { offlineText as text } from '../text/offline.ts'
import { showToast } from '../ui/toast-queue.ts'

/**
 * Saves what pages that are gone, or an earlier session of this one, left behind of maps that are not
 * open here, and says what came of it.
 */
export async function deliverLeftBehind(): Promise<void> {
  const { session } = openMapSaves
  for (const left of await leftBehind()) {
    const { eid, isHeld } = left.journal
    // A map without a title is brought back when a new map is opened; the open one has a queue.
    if (isHeld || eid === useOpenMap.getState().eid || !(await claim(left))) continue
    await freeLocks()
    tell(await deliver(mapNetwork, left, session), left)
  }
}

function tell(delivery: Delivery, left: LeftBehind): void {
  const { name } = left.journal.document
  if (delivery === 'saved') {
    showToast({ kind: 'done', task: `deliver-${left.id}`, message: text.delivered({ name }) })
    return
  }
  showToast({
    kind: 'error',
    task: `deliver-${left.id}`,
    message: delivery === 'overtaken' ? text.overtaken({ name }) : text.undeliverable({ name }),
    action: { label: text.keepCopy, onPress: () => void copy(left) },
  })
}

async function copy(left: LeftBehind): Promise<void> {
  try {
    const { name } = await keepCopy(mapNetwork, left.journal.document, left.id)
    keepJournal(left.id, null)
    showToast({ kind: 'done', task: `deliver-${left.id}`, message: text.copied({ name }) })
  } catch {
    // Said on the screen, with the edits still on the device.
    tellCopyFailed(left)
  }
}

function tellCopyFailed(left: LeftBehind): void {
  showToast({
    kind: 'error',
    task: `deliver-${left.id}`,
    message: text.copyFailed,
    action: { label: text.keepCopy, onPress: () => void copy(left) },
  })
}
