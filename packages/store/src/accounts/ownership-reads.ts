import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** The features of ownership that a user has read since a time, in all server processes. */
export interface OwnershipReads {
  readonly startedAt: Date
  readonly features: number
}

export interface OwnershipReadWriter {
  /** Adds to the user's window, or begins another at `now` if it began before `since`. */
  add(
    userId: number,
    features: number,
    times: { readonly now: Date; readonly since: Date },
  ): Promise<OwnershipReads>
}

export const ownershipReadWriter = (transaction: Database): OwnershipReadWriter => ({
  async add(userId, features, { now, since }) {
    const { rows } = await sql<{ startedAt: Date; features: string }>`
      insert into ownership_reads as known (user_id, started_at, features)
      values (${userId}, ${now}, ${features})
      on conflict (user_id) do update set
        started_at = case when known.started_at > ${since} then known.started_at else excluded.started_at end,
        features = excluded.features + case when known.started_at > ${since} then known.features else 0 end
      returning started_at, features`.execute(transaction)
    const [reads] = rows
    if (!reads) throw new Error('The statement returns the row')
    // The driver reads a bigint as text.
    return { startedAt: reads.startedAt, features: Number(reads.features) }
  },
})
