import { Problem } from '@terrier/contract/problems'
import { setTimeout as delay } from 'node:timers/promises'

import { isMissingUser, isWorthRetrying } from './errors.ts'

const maxAttempts = 5

/**
 * Runs a transaction again from its start when the database asks for it. Throws 'session-ended' when the
 * person whose work it is has been erased: the account of anybody else is looked up anew each time.
 */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isWorthRetrying(error)) throw error
      if (attempt === maxAttempts) {
        throw isMissingUser(error) ? new Problem('session-ended', { cause: error }) : error
      }
      // Those who collided wait for different times, or they would collide again.
      await delay(Math.random() * 20 * attempt)
    }
  }
}
