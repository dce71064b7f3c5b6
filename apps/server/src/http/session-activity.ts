import type { Store } from '@terrier/store/store'
import type { Viewer } from '@terrier/store/stored'
import type { Logger } from 'pino'

/** A session writes at most once in so long, however many calls it makes. */
const intervalMs = 5 * 60_000

/** Records when sessions and their people were last active, in steps of minutes. */
export class SessionActivity {
  readonly #store: Store
  readonly #now: () => Date
  readonly #logger: Logger

  constructor(store: Store, now: () => Date, logger: Logger) {
    this.#store = store
    this.#now = now
    this.#logger = logger
  }

  /** Nobody waits for it: a call that was answered is not failed by its record. */
  record({ sessionId, lastActiveAt }: Viewer): void {
    const at = this.#now()
    const before = new Date(at.getTime() - intervalMs)
    if (lastActiveAt !== null && lastActiveAt > before) return
    this.#store
      .write((tx) => tx.sessions.recordActivity(sessionId, { at, before }))
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'Activity was not recorded'))
  }
}
