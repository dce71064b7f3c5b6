import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { isUniqueViolation } from '../connection/errors.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'

/**
 * 'unconfirmed': unknown whether it was created, since the payments host did not reply. 'refused':
 * it was never created.
 */
export type SubscriptionState = 'unconfirmed' | 'active' | 'refused' | 'cancelled'

/** The subscription of a paid account. */
export interface StoredSubscription {
  /** The reference at the payment provider. */
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
   * Records the subscription as 'unconfirmed' before the payments host is called. Refuses a mandate
   * that was already used for another account.
   */
  create(userId: number, mandate: string): Promise<Outcome<void, 'mandate-taken'>>
  /** Sets the outcome. A cancelled subscription stays cancelled. */
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
      return undefined
    } catch (error) {
      if (!isUniqueViolation(error, 'subscriptions_mandate_key')) throw error
      return refuse('mandate-taken')
    }
  },
  async setState(userId, state) {
    const { rows } = await sql<StoredSubscription>`
      update subscriptions set state = ${state}, changed_at = now()
      where user_id = ${userId} and state <> 'cancelled' returning ${columns}`.execute(transaction)
    return rows[0]
  },
})
