import { setTimeout as delay } from 'node:timers/promises'

import type { RetryPolicy } from './fetch-config.ts'
import { FetchError } from './fetch-error.ts'
import type { FetchProgress } from './fetch-progress.ts'

export interface RetryContext {
  readonly retryPolicy: RetryPolicy
  readonly signal: AbortSignal
  readonly progress: FetchProgress
}

/** One attempt. It sets `receivedBytes` to the bytes received, for the case that it fails. */
export type Attempt<T> = (attempt: { readonly number: number; receivedBytes: number }) => Promise<T>

/**
 * Fewer bytes do not count as progress: a connection that always breaks early is not retried for
 * ever.
 */
const progressBytes = 1_000_000

/**
 * Retries transient failures until the retry policy is exhausted. An attempt that made progress
 * resets the count. The final error has the scope 'file'.
 */
export async function withRetries<T>(work: Attempt<T>, waiting: RetryContext): Promise<T> {
  const { retryPolicy, signal, progress } = waiting
  let failedAttempts = 0
  for (let number = 1; ; number++) {
    const attempt = { number, receivedBytes: 0 }
    try {
      return await work(attempt)
    } catch (error) {
      if (!(error instanceof FetchError) || error.scope !== 'retryable') throw error
      failedAttempts = attempt.receivedBytes >= progressBytes ? 1 : failedAttempts + 1
      if (failedAttempts >= retryPolicy.attempts) {
        const times = number === 1 ? 'once' : `${number} times`
        throw new FetchError(`${error.message} Tried ${times}.`, { scope: 'file', cause: error })
      }
      const waitMs = Math.max(error.waitMs, backOffMs(failedAttempts, retryPolicy))
      progress.note(`${error.message} Trying again in ${Math.ceil(waitMs / 1000)} s.`)
      await delay(waitMs, undefined, { signal })
    }
  }
}

// With jitter, so that two connections that failed together do not retry together.
function backOffMs(failedAttempts: number, retryPolicy: RetryPolicy): number {
  return retryPolicy.backOffMs * 2 ** (failedAttempts - 1) * (0.5 + Math.random())
}
