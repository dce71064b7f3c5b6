import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Takes the addresses of people out of the audit log, which names everybody by number alone: a line
 * outlives the account it is about. It is the one change ever made to lines that are written.
 */
export const auditLogWithoutAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table audit_log disable trigger audit_log_stays`.execute(db)
    await sql`
      update audit_log set after = after - 'username' where action = 'person.create'`.execute(db)
    await sql`alter table audit_log enable trigger audit_log_stays`.execute(db)
  },
}
