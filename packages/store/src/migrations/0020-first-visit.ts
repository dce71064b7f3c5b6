import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who registers is welcomed once. Whoever has an account already needs no welcome. */
export const firstVisit: Migration = {
  async up(db) {
    await sql`alter table users add column is_first_visit boolean not null default false`.execute(
      db,
    )
  },
}
