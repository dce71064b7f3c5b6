import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a month of ownership was counted to hold, to be compared with the next one. Null for months
 * put together before there were such figures, and for other datasets.
 */
export const monthFigures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table dataset_versions add column figures jsonb`.execute(db)
  },
}
