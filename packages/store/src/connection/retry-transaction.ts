import { setTimeout as delay } from 'node:timers/promises'

import { StoreProblem } from '../store-problem.ts'
import { isMissingUser, isWorthRetrying } from './errors.ts'

const maxAttempts = 5

/**
 * Runs a transaction and retries it after a deadlock or serialization failure. Throws
 * `StoreProblem` 'user-erased' if the acting user has been erased: other accounts are looked up
 * again in each attempt.
 */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      if (attempt === maxAttempts) {
        throw isMissingUser(error)
          ? new StoreProblem('user-erased', 'This account has been erased.', { cause: error })
          : error
      }
      // A random delay, so that colliding transactions do not collide again.
      await delay(Math.random() * 20 * attempt)
    }
  }
}
