import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What several server processes limit together: wrong passwords, and exports of personal data. */
export const limitsOfAllProcesses: Migration = {
  async up(db) {
    // The key is a hash: the addresses that are tried need not be those of people here.
    await sql`
      create table sign_in_failures (
        key bytea primary key check (length(key) = 32),
        started_at timestamptz not null,
        failures integer not null
      )`.execute(db)
    await sql`create index sign_in_failures_started on sign_in_failures (started_at)`.execute(db)
    await sql`
      create table personal_data_exports (
        user_id integer primary key references users on delete cascade,
        lease uuid not null,
        held_until timestamptz not null
      )`.execute(db)
  },
}
