import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** Leases for running exports of personal data, one for each user, across all server processes. */
export interface ExportLeaseWriter {
  /** False while another export of this user is running. */
  take(userId: number, lease: string, seconds: number): Promise<boolean>
  renew(userId: number, lease: string, seconds: number): Promise<void>
  release(userId: number, lease: string): Promise<void>
}

export const exportLeaseWriter = (transaction: Database): ExportLeaseWriter => ({
  async take(userId, lease, seconds) {
    const { rows } = await sql`
      insert into personal_data_exports as held (user_id, lease, held_until)
      values (${userId}, ${lease}, ${until(seconds)})
      on conflict (user_id) do update set lease = excluded.lease, held_until = excluded.held_until
        where held.held_until < clock_timestamp()
      returning user_id`.execute(transaction)
    return rows.length > 0
  },
  async renew(userId, lease, seconds) {
    await sql`
      update personal_data_exports set held_until = ${until(seconds)}
      where user_id = ${userId} and lease = ${lease}`.execute(transaction)
  },
  async release(userId, lease) {
    await sql`
      delete from personal_data_exports where user_id = ${userId} and lease = ${lease}`.execute(
      transaction,
    )
  },
})

const until = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`
