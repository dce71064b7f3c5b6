import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { lockFunctions } from './map-objects/lock-functions.ts'
import { notifications } from './map-objects/notifications.ts'
import { savePatch } from './map-objects/save-patch.ts'
import { splitMaps } from './map-objects/take-maps-apart.ts'

/**
 * What a small save needs: the objects of a map in rows of their own, its revisions, and the lock.
 *
 * Saving a small change is a function of the database, since a question and an answer cost more than
 * the change itself: it is asked once and does the whole of it.
 */
export const mapObjects: Migration = {
  async up(db: Kysely<unknown>) {
    await makeObjects(db)
    await splitMaps(db)
    await makeRevisions(db)
    await makeLocks(db)
    await notifications(db)
    await lockFunctions(db)
    await savePatch(db)
  },
}

async function makeObjects(db: Kysely<unknown>): Promise<void> {
  // `data` holds the rest of the map, its lists of objects empty. A map of an older form, whose
  // objects cannot be told apart, is kept whole.
  await sql`
    alter table maps
      add column is_whole boolean not null default true,
      add column marker_count integer not null default 0,
      add column drawing_count integer not null default 0,
      add column object_bytes bigint not null default 0`.execute(db)
  // The list is in the order of `place`. There is always a number between two others, so a change
  // in the order touches no other row.
  await sql`
    create table map_objects (
      map_id integer not null references maps on delete cascade,
      uuid text not null,
      kind text not null check (kind in ('marker', 'drawing')),
      place numeric not null,
      data jsonb not null,
      primary key (map_id, uuid)
    )`.execute(db)
  await sql`create index map_objects_place on map_objects (map_id, kind, place)`.execute(db)
}

async function makeRevisions(db: Kysely<unknown>): Promise<void> {
  // `before` holds what the revision changed, as it was: the map of any revision is the present one
  // with the oldest of what came before put back. `patch` is what was sent, `what` a change too
  // large to be kept twice, in words. The number of a person whose account is gone says nothing and
  // is never given again: asking for it at every save would cost as much as the save.
  await sql`
    create table map_revisions (
      map_id integer not null references maps on delete cascade,
      revision integer not null,
      user_id integer,
      change_id uuid,
      saved_at timestamptz not null,
      is_listed boolean not null,
      before jsonb not null,
      patch jsonb,
      what text,
      primary key (map_id, revision)
    )`.execute(db)
  await sql`
    create unique index map_revisions_change on map_revisions (user_id, change_id)
    where change_id is not null`.execute(db)
}

async function makeLocks(db: Kysely<unknown>): Promise<void> {
  // The row stays when the lock is free, since `fence` may only grow.
  await sql`
    create table map_locks (
      map_id integer primary key references maps on delete cascade,
      fence bigint not null,
      holder text,
      user_id integer,
      session_id integer,
      held_until timestamptz
    )`.execute(db)
  await sql`create index map_locks_session on map_locks (session_id)`.execute(db)
}
