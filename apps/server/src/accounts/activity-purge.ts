import { activityDays } from '@terrier/contract/account-activity'
import type { Store } from '@terrier/store/store'
import type { Logger } from 'pino'

import { PeriodicJob } from '../queue/periodic-job.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Entries deleted in one transaction: few enough to keep it short. */
const entriesAtOnce = 1000

interface Parts {
  readonly store: Store
  readonly logger: Logger
  readonly now: () => Date
}

/**
 * Deletes what happened to accounts more than a year ago: once at the start and then once a day.
 * Several server processes may do so concurrently.
 */
export function startActivityPurge({ store, logger, now }: Parts): PeriodicJob {
  const job = new PeriodicJob({
    work: async () => {
      const before = new Date(now().getTime() - activityDays * dayMs)
      let deleted = entriesAtOnce
      while (deleted === entriesAtOnce) {
        deleted = await store.write((tx) => tx.activity.purge(before, entriesAtOnce))
      }
    },
    pauseMs: dayMs,
    // Not urgent: the next run retries.
    onFailure: (error) => logger.warn({ err: error }, 'Old account activity was not deleted'),
  })
  job.now()
  return job
}
