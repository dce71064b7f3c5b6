import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What a piece of unregistered land is, by what that was determined, its compactness (Polsby and
 * Popper) and how it is reached. Pieces of earlier months are of unknown kind.
 */
export const kindsOfUnregisteredLand: Migration = {
  async up(db) {
    await sql`
      alter table unregistered_land
        add column kind text not null default 'unknown',
        add column classified_by text not null default 'shape',
        add column compactness double precision not null default 0,
        add column access text not null default 'unknown'`.execute(db)
  },
}
