import { setTimeout as delay } from 'node:timers/promises'

import type { RetryPolicy } from './fetch-config.ts'
import { FetchFault } from './fetch-fault.ts'
import type { FetchProgress } from './fetch-progress.ts'

export interface Waiting {
  readonly patience: RetryPolicy
  readonly signal: AbortSignal
  readonly progress: FetchProgress
}

/** One attempt. It sets `gained` to the bytes received, for the case that it fails. */
export type Attempt<T> = (attempt: { readonly number: number; gained: number }) => Promise<T>

/**
 * Fewer bytes do not count as progress: a connection that always breaks early is not retried for
 * ever.
 */
const progressBytes = 1_000_000

/**
 * Retries transient failures until the retry policy is exhausted. An attempt that made progress
 * resets the count. The final error has the scope 'file'.
 */
export async function withRetries<T>(work: Attempt<T>, waiting: Waiting): Promise<T> {
  const { patience, signal, progress } = waiting
  let futile = 0
  for (let number = 1; ; number++) {
    const attempt = { number, gained: 0 }
    try {
      return await work(attempt)
    } catch (error) {
      if (!(error instanceof FetchFault) || error.reach !== 'passing') throw error
      futile = attempt.gained >= progressBytes ? 1 : futile + 1
      if (futile >= patience.attempts) {
        const times = number === 1 ? 'once' : `${number} times`
        throw new FetchFault(`${error.message} Tried ${times}.`, { reach: 'file', cause: error })
      }
      const waitMs = Math.max(error.waitMs, backOffMs(futile, patience))
      progress.note(`${error.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`)
      await delay(waitMs, undefined, { signal })
    }
  }
}

// With jitter, so that two connections that failed together do not retry together.
function backOffMs(futile: number, patience: RetryPolicy): number {
  return patience.backOffMs * 2 ** (futile - 1) * (0.5 + Math.random())
}
