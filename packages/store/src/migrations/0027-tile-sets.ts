import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the tiles of an imported base map are; null for datasets whose tiles are drawn from rows. */
export const tileSets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table dataset_versions add column tile_set jsonb`.execute(db)
  },
}
