import type { AbandonedJournal } from '../document/map-device.ts'
import type { MapNetwork } from '../document/map-network.ts'
import { SaveMapQueue } from '../document/save-map-queue.ts'
import { storeJournal } from './journals.ts'

/** The result of saving an abandoned journal. */
export type JournalSaveOutcome =
  | 'saved'
  /** The map was saved elsewhere since. The journal stays on the device. */
  | 'overtaken'
  /** The server refuses the edits. The journal stays on the device. */
  | 'refused'

/**
 * Saves an abandoned journal, with the same retries as any other save. Resolves when the server has
 * answered, however long the network is away; does not resolve if the session ends before.
 */
export function saveAbandonedJournal(
  network: MapNetwork,
  { id, journal }: AbandonedJournal,
  session: AbortSignal,
): Promise<JournalSaveOutcome> {
  const { promise, resolve } = Promise.withResolvers<JournalSaveOutcome>()
  const queue = new SaveMapQueue({
    network,
    session,
    eid: journal.eid,
    revision: journal.revision,
    onSaved: () => {},
    onJournal: (next) => storeJournal(id, next),
    onState: (state) => {
      if (state === 'clean') resolve('saved')
      else if (state === 'stale') resolve('overtaken')
      else if (state === 'failed') resolve('refused')
    },
  })
  queue.resume(journal)
  return promise
}
