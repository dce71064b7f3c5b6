import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Counts the changes of each object of a data group, so that nobody overwrites what somebody else has
 * changed meanwhile, and lets a deleted object be found in the audit log, from which it is restored.
 */
export const dataGroupObjectVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table data_group_objects add column version integer not null default 1`.execute(
      db,
    )
    await sql`
      create index audit_log_deleted_objects on audit_log (data_group_id, (before ->> 'uuid'), id)
        where action = 'object.delete'`.execute(db)
  },
}
