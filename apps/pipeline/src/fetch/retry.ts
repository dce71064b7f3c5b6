import { setTimeout as delay } from 'node:timers/promises'

import type { Patience } from './fetch-config.ts'
import { FetchFault } from './fetch-fault.ts'
import type { FetchProgress } from './fetch-progress.ts'

export interface Waiting {
  readonly patience: Patience
  readonly signal: AbortSignal
  readonly progress: FetchProgress
}

/** One try. Says by how many bytes it came further, should it fail, in `gained`. */
export type Attempt<T> = (attempt: { readonly number: number; gained: number }) => Promise<T>

/** Less than this is no progress: a line that breaks at once is not tried for ever. */
const progressBytes = 1_000_000

/**
 * Tries until it works, as long as faults may pass and there is patience left. A try that brought
 * something new does not count. What comes out at the end is a fault of the file.
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

// Spread, so that two connections that failed together do not come back together.
function backOffMs(futile: number, patience: Patience): number {
  return patience.backOffMs * 2 ** (futile - 1) * (0.5 + Math.random())
}
