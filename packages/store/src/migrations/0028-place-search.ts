import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Names of places and points of addresses, a partition for each version. A place has a row for each of
 * its names, and one for each later word that it is found by.
 */
export const placeSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table place_names (
        version integer not null,
        place_id integer not null,
        key text collate "C" not null,
        tier smallint not null,
        is_inner boolean not null,
        importance smallint not null,
        kind smallint not null,
        cell integer not null,
        lng double precision not null,
        lat double precision not null,
        name text not null,
        language text,
        other_name text,
        other_language text,
        context text not null,
        primary key (version, place_id, key)
      ) partition by list (version)`.execute(db)
    await sql`
      create table place_words (
        version integer not null,
        word text collate "C" not null,
        names integer not null,
        importance smallint not null,
        primary key (version, word)
      ) partition by list (version)`.execute(db)
    await sql`
      create table place_word_rests (
        version integer not null,
        rest text collate "C" not null,
        word text collate "C" not null,
        primary key (version, rest, word)
      ) partition by list (version)`.execute(db)
    await sql`
      create table uprns (
        version integer not null,
        uprn bigint not null,
        lng double precision not null,
        lat double precision not null,
        primary key (version, uprn)
      ) partition by list (version)`.execute(db)
    // Postcodes are looked up by their beginning as well.
    await sql`create index postcodes_beginning on postcodes (version, postcode collate "C")
      include (lng, lat)`.execute(db)
  },
}
