import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many features of ownership each account has read in its current hour, in all processes. */
export const ownershipReads: Migration = {
  async up(db) {
    await sql`
      create table ownership_reads (
        user_id integer primary key references users on delete cascade,
        started_at timestamptz not null,
        features bigint not null
      )`.execute(db)
  },
}
