import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sessions that a reset link opened, until they have chosen a password. */
export const mandatoryPasswordChange: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table sessions
        add column must_change_password boolean not null default false`.execute(db)
  },
}
