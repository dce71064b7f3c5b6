import { setTimeout as delay } from 'node:timers/promises'

import { isWorthRetrying } from './errors.ts'

const maxAttempts = 5

/** Runs a transaction again from its start when the database asks for it. */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRetrying(error)) throw error
      // Those who collided wait for different times, or they would collide again.
      await delay(Math.random() * 20 * attempt)
    }
  }
}
