import type { Store } from '@terrier/store/store'
import type { Viewer } from '@terrier/store/stored'
import type { Logger } from 'pino'

/** A session's activity is written at most once in this interval, however many calls it makes. */
const intervalMs = 5 * 60_000

/** Records when sessions and their users were last active, at intervals of minutes. */
export class SessionActivity {
  readonly #store: Store
  readonly #now: () => Date
  readonly #logger: Logger

  constructor(store: Store, now: () => Date, logger: Logger) {
    this.#store = store
    this.#now = now
    this.#logger = logger
  }

  /** Not awaited: the request must not fail because its activity could not be recorded. */
  record({ sessionId, lastActiveAt }: Viewer): void {
    const at = this.#now()
    const before = new Date(at.getTime() - intervalMs)
    if (lastActiveAt !== null && lastActiveAt > before) return
    this.#store
      .write((tx) => tx.sessions.recordActivity(sessionId, { at, before }))
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'Activity was not recorded'))
  }
}
