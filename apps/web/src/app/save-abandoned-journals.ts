import { createCopy } from '../document/create-copy.ts'
import type { AbandonedJournal } from '../document/map-device.ts'
import { mapNetwork } from '../document/map-network.ts'
import { useMapSession } from '../document/map-session.ts'
import { sessionSignal } from '../document/open-map.ts'
import { saveAbandonedJournal, type JournalSaveOutcome } from '../offline/save-abandoned-journal.ts'
import { claim, storeJournal, abandonedJournals } from '../offline/journals.ts'
import { releasePredecessorLocks } from '../offline/predecessor-locks.ts'
import { offlineText as text } from '../text/offline.ts'
import { showToast } from '../ui/toast-queue.ts'

/**
 * Saves the abandoned journals of maps that are not open here, left by closed pages or by an
 * earlier session, and shows the outcome as toasts.
 */
export async function saveAbandonedJournals(): Promise<void> {
  const session = sessionSignal()
  for (const left of await abandonedJournals()) {
    const { eid, isHeld } = left.journal
    // The journal of an untitled map is restored when a new map is opened; the open map has its own
    // save queue.
    if (isHeld || eid === useMapSession.getState().eid || !(await claim(left))) continue
    await releasePredecessorLocks()
    showOutcome(await saveAbandonedJournal(mapNetwork, left, session), left)
  }
}

function showOutcome(delivery: JournalSaveOutcome, left: AbandonedJournal): void {
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

async function copy(left: AbandonedJournal): Promise<void> {
  try {
    const { name } = await createCopy(mapNetwork, left.journal.document, left.id)
    void storeJournal(left.id, null)
    showToast({ kind: 'done', task: `deliver-${left.id}`, message: text.copied({ name }) })
  } catch {
    // The error is shown as a toast; the edits are still in the journal.
    showCopyFailed(left)
  }
}

function showCopyFailed(left: AbandonedJournal): void {
  showToast({
    kind: 'error',
    task: `deliver-${left.id}`,
    message: text.copyFailed,
    action: { label: text.keepCopy, onPress: () => void copy(left) },
  })
}
