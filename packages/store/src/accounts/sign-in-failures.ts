import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** Failed sign-ins within a time window, counted across all server processes. */
export interface SignInFailures {
  /** SHA-256 of what is limited: an account, a network, a device. */
  readonly key: Uint8Array
  readonly startedAt: Date
  readonly failures: number
}

export interface SignInFailureReader {
  /** Windows that began after `since`. */
  find(keys: readonly Uint8Array[], since: Date): Promise<SignInFailures[]>
}

export interface SignInFailureWriter {
  /** Adds one for each key. Windows that began before `since` have ended and are deleted. */
  add(
    keys: readonly Uint8Array[],
    options: { readonly now: Date; readonly since: Date },
  ): Promise<void>
}

export const signInFailureReader = (database: Database): SignInFailureReader => ({
  async find(keys, since) {
    const { rows } = await sql<SignInFailures>`
      select key, started_at, failures from sign_in_failures
      where key = any (${keys}::bytea[]) and started_at > ${since}`.execute(database)
    return rows
  },
})

export const signInFailureWriter = (transaction: Database): SignInFailureWriter => ({
  async add(keys, { now, since }) {
    // Always in the same order, so that concurrent transactions cannot deadlock.
    const inOrder = keys.toSorted((a, b) => Buffer.compare(a, b))
    await sql`
      insert into sign_in_failures as known (key, started_at, failures)
      select key, ${now}, 1 from unnest(${inOrder}::bytea[]) as key
      on conflict (key) do update set
        started_at = case when known.started_at > ${since} then known.started_at else excluded.started_at end,
        failures = case when known.started_at > ${since} then known.failures + 1 else 1 end`.execute(
      transaction,
    )
    await sql`
      delete from sign_in_failures where key in (
        select key from sign_in_failures where started_at <= ${since}
        limit 100 for update skip locked)`.execute(transaction)
  },
})
