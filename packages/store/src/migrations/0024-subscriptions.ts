import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What is known here of the subscriptions of paid accounts. Decision 0066. */
export const subscriptions: Migration = {
  async up(db: Kysely<unknown>) {
    // A mandate pays for one account, also after it was refused or cancelled.
    await sql`
      create table subscriptions (
        user_id integer primary key references users on delete cascade,
        mandate text not null constraint subscriptions_mandate_key unique,
        state text not null default 'unconfirmed'
          check (state in ('unconfirmed', 'active', 'refused', 'cancelled')),
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now()
      )`.execute(db)
  },
}
