import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** Wrong passwords within a window of time, counted by all processes of the server together. */
export interface SignInFailures {
  /** SHA-256 of what is counted: an account, a network, a device. */
  readonly key: Uint8Array
  readonly startedAt: Date
  readonly failures: number
}

export interface SignInFailureReader {
  /** Of windows that began after `since`. */
  find(keys: readonly Uint8Array[], since: Date): Promise<SignInFailures[]>
}

export interface SignInFailureWriter {
  /** Counts one more for each key. Windows that began before `since` are over, and forgotten. */
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
    // In one order, so that two attempts wait for each other and do not block.
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
