import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Feeds of what changes in an area. The address of a feed contains a secret, of which the hash is
 * kept; the outline of the area is kept as it was when the feed was created.
 */
export const areaFeeds: Migration = {
  async up(db) {
    await sql`
      create table area_feeds (
        id integer generated always as identity primary key,
        token_hash bytea not null unique,
        user_id integer not null references users on delete cascade,
        name text not null,
        geom bytea not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index area_feeds_user on area_feeds (user_id)`.execute(db)
  },
}
