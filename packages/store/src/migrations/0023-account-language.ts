import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The language that somebody is written to in. Nobody could choose before there was a choice. */
export const accountLanguage: Migration = {
  async up(db) {
    await sql`
      alter table users add column language text not null default 'en'
        check (language in ('en', 'cy'))`.execute(db)
  },
}
