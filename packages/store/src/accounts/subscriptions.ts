import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { isUniqueViolation } from '../connection/errors.ts'
import { StoreProblem } from '../store-problem.ts'

/**
 * 'unconfirmed': nobody here knows whether it was made, since the payments host did not answer.
 * 'refused': it was never made.
 */
export type SubscriptionState = 'unconfirmed' | 'active' | 'refused' | 'cancelled'

/** The subscription of a paid account. */
export interface StoredSubscription {
  /** By which the payment provider knows it. */
  readonly mandate: string
  readonly state: SubscriptionState
  readonly createdAt: Date
  readonly changedAt: Date
}

export interface SubscriptionReader {
  find(userId: number): Promise<StoredSubscription | undefined>
}

export interface SubscriptionWriter {
  /**
   * Notes before it is asked for that there may be one: 'unconfirmed'. Throws `StoreProblem`
   * 'mandate-taken' when the mandate has paid, or was to pay, for another account.
   */
  create(userId: number, mandate: string): Promise<void>
  /** What became of it. One that was cancelled stays so. */
  setState(userId: number, state: SubscriptionState): Promise<StoredSubscription | undefined>
}

const columns = sql`mandate, state, created_at, changed_at`

export const subscriptionReader = (database: Database): SubscriptionReader => ({
  async find(userId) {
    const { rows } = await sql<StoredSubscription>`
      select ${columns} from subscriptions where user_id = ${userId}`.execute(database)
    return rows[0]
  },
})

export const subscriptionWriter = (transaction: Database): SubscriptionWriter => ({
  async create(userId, mandate) {
    try {
      await sql`
        insert into subscriptions (user_id, mandate) values (${userId}, ${mandate})`.execute(
        transaction,
      )
    } catch (error) {
      if (!isUniqueViolation(error, 'subscriptions_mandate_key')) throw error
      const message = 'This mandate has been used for another account.'
      throw new StoreProblem('mandate-taken', message, { cause: error })
    }
  },
  async setState(userId, state) {
    const { rows } = await sql<StoredSubscription>`
      update subscriptions set state = ${state}, changed_at = now()
      where user_id = ${userId} and state <> 'cancelled' returning ${columns}`.execute(transaction)
    return rows[0]
  },
})
