import type { LeftBehind } from '../document/map-device.ts'
import type { MapNetwork } from '../document/map-network.ts'
import { SaveMapQueue } from '../document/save-map-queue.ts'
import { keepJournal } from './journals.ts'

/** What became of edits that a page which is gone had left behind. */
export type Delivery =
  | 'saved'
  /** Somebody saved the map meanwhile. The edits stay on the device. */
  | 'overtaken'
  /** The server does not take them. They stay on the device. */
  | 'refused'

/**
 * Sends edits that were left behind, by the rules and with the patience of any other save. Ends when
 * the server has answered, however long the network is away; never, when the session ends before.
 */
export function deliver(
  network: MapNetwork,
  { id, journal }: LeftBehind,
  session: AbortSignal,
): Promise<Delivery> {
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  const queue = new SaveMapQueue({
    network,
    session,
    eid: journal.eid,
    revision: journal.revision,
    onSaved: () => {},
    onJournal: (next) => keepJournal(id, next),
    onState: (state) => {
      if (state === 'clean') resolve('saved')
      else if (state === 'stale') resolve('overtaken')
      else if (state === 'failed') resolve('refused')
    },
  })
  queue.resume(journal)
  return promise
}
