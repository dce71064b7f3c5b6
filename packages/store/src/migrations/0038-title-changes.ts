import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Titles that are newly or no longer listed. One without a parcel has no box: it is found by its
 * number or by its owners. The keys of owners are null in changes that an older program recorded.
 */
export const titleChanges: Migration = {
  async up(db) {
    await sql`
      alter table ownership_changes
        alter column bbox drop not null,
        add column owner_keys_before text[],
        add column owner_keys_after text[]`.execute(db)
    await sql`
      create index ownership_changes_owners_before
        on ownership_changes using gin (owner_keys_before)
        where owner_keys_before is not null`.execute(db)
    await sql`
      create index ownership_changes_owners_after
        on ownership_changes using gin (owner_keys_after)
        where owner_keys_after is not null`.execute(db)
    // It replaces an index of the changes of owner only, for the same statements.
    await sql`
      create index ownership_changes_title_no
        on ownership_changes (title_no) where title_no is not null`.execute(db)
    await sql`drop index ownership_changes_title`.execute(db)
  },
}
