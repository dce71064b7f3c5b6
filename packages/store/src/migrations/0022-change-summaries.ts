import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a save did, where its patch is too large to keep: told in the reader's language, unlike `what`. */
export const changeSummaries: Migration = {
  async up(db) {
    await sql`alter table map_revisions add column summary jsonb`.execute(db)
  },
}
