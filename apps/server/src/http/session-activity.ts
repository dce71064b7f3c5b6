import type { Store } from '@terrier/store/store'
import type { Viewer } from '@terrier/store/stored'
import type { Logger } from 'pino'

import type { Config } from '../config.ts'

/** A session's activity is written at most once in this interval, however many calls it makes. */
const intervalMs = 5 * 60_000

interface SessionActivityParts {
  readonly store: Store
  readonly now: () => Date
  readonly logger: Logger
  readonly config: Pick<Config, 'sessionSeconds' | 'sessionIdleSeconds'>
}

/**
 * Records when sessions and their users were last active, at intervals of minutes, and postpones the
 * end of sessions that would end by being idle.
 */
export class SessionActivity {
  readonly #parts: SessionActivityParts

  constructor(parts: SessionActivityParts) {
    this.#parts = parts
  }

  /** Not awaited: the request must not fail because its activity could not be recorded. */
  record({ sessionId, lastActiveAt }: Viewer): void {
    const { store, now, logger, config } = this.#parts
    const at = now()
    const before = new Date(at.getTime() - intervalMs)
    if (lastActiveAt !== null && lastActiveAt > before) return
    const { sessionSeconds: lifetimeSeconds, sessionIdleSeconds: idleSeconds } = config
    store
      .write((tx) =>
        tx.sessions.recordActivity(sessionId, { at, before, lifetimeSeconds, idleSeconds }),
      )
      .catch((error: unknown) => logger.warn({ err: error }, 'Activity was not recorded'))
  }
}
