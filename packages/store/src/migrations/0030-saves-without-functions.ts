import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Saves and locks are statements of the store: no rule is left in the database. */
export const savesWithoutFunctions: Migration = {
  async up(db) {
    await sql`drop trigger maps_list_lengths on maps`.execute(db)
    for (const name of [
      'refuse_full_list',
      'save_map_patch',
      'patch_map_list',
      'patch_map_head',
      'map_place_at',
      'hold_map_lock',
      'map_lock_is_elsewhere',
    ]) {
      await sql`drop function ${sql.ref(name)}`.execute(db)
    }
  },
}
