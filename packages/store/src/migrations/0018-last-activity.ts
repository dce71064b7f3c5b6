import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When sessions and people were last active, to some minutes. A session that ends takes its own along. */
export const lastActivity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sessions add column last_active_at timestamptz`.execute(db)
    await sql`alter table users add column last_active_at timestamptz`.execute(db)
  },
}
