import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Owners whose names are unlike although the register gives them one company number are told apart,
 * and refer to each other by it. Null for all others. In months published before, nobody is told apart.
 * Changes that are not accepted are found by their parcels.
 */
export const sharedCompanyNumbers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table owners add column shared_number_key text`.execute(db)
    await sql`
      create index owners_shared_number_key
        on owners (shared_number_key) where shared_number_key is not null`.execute(db)
    await addToUnattached(db)
    // Asked with every click on a parcel, and they are few.
    await sql`
      create index ownership_changes_unaccepted
        on ownership_changes using gin (poly_ids_after) where not is_accepted`.execute(db)
  },
}

/** Of an import that was interrupted: its owners are a table of their own until the month is complete. */
async function addToUnattached(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ declare unattached text; begin
      for unattached in
        select oid::regclass from pg_class
        where relkind = 'r' and not relispartition and relname ~ '^owners_[0-9]+$'
      loop
        execute format('alter table %s add column shared_number_key text', unattached);
      end loop;
    end $$`.execute(db)
}
