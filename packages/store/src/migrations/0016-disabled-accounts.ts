import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Accounts that administrators have closed to their people, without deleting what they made. */
export const disabledAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column is_disabled boolean not null default false`.execute(db)
  },
}
