import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Accounts whose password is public are marked, so that they can be shut out where they endanger. */
export const demonstrationAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column is_demonstration boolean not null default false`.execute(
      db,
    )
  },
}
