import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The register of postcodes, a partition for each version like every other dataset. */
export const postcodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table postcodes (
        version integer not null,
        postcode text not null,
        lng double precision not null,
        lat double precision not null,
        primary key (version, postcode)
      ) partition by list (version)`.execute(db)
  },
}
