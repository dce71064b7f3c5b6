import type { Store } from '@terrier/store/store'
import type { Logger } from 'pino'

import { PeriodicJob } from '../../queue/periodic-job.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Maps deleted in one transaction: few enough to keep it short. */
const mapsAtOnce = 100

/**
 * Permanently deletes maps from the bin after their retention period: once at the start and then
 * once a day. Several server processes may do so concurrently; each map is deleted by one of them.
 */
export class BinPurge {
  readonly #store: Store
  readonly #log: Logger
  readonly #job: PeriodicJob
  #isClosed = false

  constructor(store: Store, log: Logger) {
    this.#store = store
    this.#log = log
    this.#job = new PeriodicJob({
      work: () => this.#purge(),
      pauseMs: dayMs,
      // Not urgent: the next run retries.
      onFailure: (error) => log.warn({ err: error }, 'Deleted maps could not be removed for good'),
    })
    this.#job.now()
  }

  /** Resolves when the current purge has finished. No further one begins. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#job.end()
  }

  async #purge(): Promise<void> {
    const maps = await this.#purgeAll()
    if (maps > 0) this.#log.info({ maps }, 'Deleted maps were removed for good')
  }

  async #purgeAll(): Promise<number> {
    let total = 0
    while (!this.#isClosed) {
      const removed = await this.#store.write((tx) => tx.mapBin.purge(mapsAtOnce))
      total += removed
      if (removed < mapsAtOnce) break
    }
    return total
  }
}
