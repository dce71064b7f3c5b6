import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What happened to each account, for its owner: kept for a year and deleted with the account. */
export const accountActivity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table account_activity (
        id bigint generated always as identity primary key,
        user_id integer not null references users on delete cascade,
        happened_at timestamptz not null,
        kind text not null,
        detail text,
        map_id integer references maps on delete set null,
        device text,
        network text,
        occurrences integer not null check (occurrences > 0)
      )`.execute(db)
    await sql`create index account_activity_user on account_activity (user_id, id)`.execute(db)
    await sql`create index account_activity_time on account_activity (happened_at)`.execute(db)
    // For 'on delete set null'.
    await sql`
      create index account_activity_map on account_activity (map_id)
      where map_id is not null`.execute(db)
  },
}
