import { mapDataMaxBytes } from '@terrier/contract/limits'
import { sql } from 'kysely'

import { preparedQueryPrefix, type Database } from '../connection/database.ts'
import { acquiredLock, ownLock } from '../locks/lock-statements.ts'
import { writeAccessLevels } from '../locks/write-access-levels.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { MapRow, SaveState } from './map-row.ts'
import type { MapSave, SavedChange } from './map-save.ts'
import type { RowChanges, WrittenObject } from './row-changes.ts'

interface WrittenRow {
  /** Whether map, access and revision were as they were read, and the map would grow too large. */
  readonly isTooLarge: boolean
  /** Null if nothing was saved. */
  readonly revision: number | null
  readonly lastModifiedAt: Date | null
  readonly fence: number | null
}

/**
 * Writes the changes of a save, with the previous values as the history, renews the lease if that is
 * due, and notifies: one statement, which writes nothing unless map, access and lock are still as
 * `state` says. The rows of all three are locked until it is committed. Null if they are not.
 */
export async function writeChanges(
  database: Database,
  { map, lock }: SaveState,
  { eid, editor, changeId }: MapSave,
  changes: RowChanges,
): Promise<Outcome<SavedChange | null, 'map-too-large'>> {
  const { name, head, isWhole, removed, written, before, history } = changes
  const { isListed, patch, summary, what } = history
  const named = [...removed, ...written.map(({ uuid }) => uuid)]
  const { rows } = await sql<WrittenRow>`${preparedQueryPrefix}
    with ${writtenRows(written)}, unchanged as (
      select maps.id, maps.object_bytes, coalesce(${head}::text::jsonb, maps.data) as data
      from maps join map_access as mine on mine.map_id = maps.id
      where maps.id = ${eid} and maps.deleted_at is null and maps.revision = ${map.revision}
        and mine.user_id = ${editor.userId} and mine.access = any (${writeAccessLevels}::smallint[])
      for no key update of maps for share of mine
    ), sized as (
      select id, data, octet_length(data::text) as head_bytes, object_bytes
        - (select coalesce(sum(octet_length(data::text)), 0) from map_objects
          where map_id = ${eid} and uuid = any (${named}::text[]))
        + (select coalesce(sum(octet_length(data::text)), 0) from written) as object_bytes
      from unchanged
    ), fitting as (
      select * from sized
      where head_bytes + object_bytes <= greatest(
        ${mapDataMaxBytes}::bigint, ${map.objectBytes + headBytes(map)}::bigint)
    ), ${lock.isLeaseDue ? acquiredLock(editor, lock) : ownLock(editor, lock)}, allowed as (
      select fitting.* from fitting join lock_row on lock_row.map_id = fitting.id
    ), deleted as (
      delete from map_objects using allowed
      where map_id = allowed.id and uuid = any (${removed}::text[])
    ), upserted as (
      insert into map_objects (map_id, uuid, kind, place, data)
      select allowed.id, uuid, kind, place, written.data from written, allowed
      on conflict (map_id, uuid) do update set
        kind = excluded.kind, place = excluded.place, data = excluded.data
    ), saved as (
      update maps set
        revision = revision + 1, last_modified_at = clock_timestamp(), name = ${name},
        data = allowed.data, is_whole = ${isWhole}, object_bytes = allowed.object_bytes,
        marker_count = ${changes.markerCount}, drawing_count = ${changes.drawingCount}
      from allowed where maps.id = allowed.id
      returning maps.id, revision, last_modified_at
    ), recorded as (
      insert into map_revisions
        (map_id, revision, user_id, change_id, saved_at, is_listed, before, patch, summary, what)
      select id, revision, ${editor.userId}::int, ${changeId ?? null}::uuid, last_modified_at, ${isListed},
        ${JSON.stringify(before)}::text::jsonb, ${patch}::text::jsonb,
        ${summary && JSON.stringify(summary)}::text::jsonb, ${what}
      from saved
    ), notified as (
      select pg_notify('terrier_maps', json_build_object(
        'kind', 'saved', 'mapId', id, 'revision', revision,
        'userId', ${editor.userId}::int)::text)
      from saved
    )
    select exists (select from unchanged) and not exists (select from fitting) as "isTooLarge",
      saved.revision, saved.last_modified_at as "lastModifiedAt", lock_row.fence, (select count(*) from notified),
      (select count(*) from lock_notified)
    from (select) as one left join saved on true left join lock_row on true`.execute(
    database.withoutPlugins(),
  )
  const [row] = rows
  if (row?.isTooLarge) return refuse('map-too-large')
  if (!row || row.revision === null || row.lastModifiedAt === null) return null
  const { revision, lastModifiedAt, fence } = row
  return { eid, revision, lastModifiedAt, fence: fence ?? undefined }
}

/** Inserts the objects of a new map. Resolves to their size as jsonb text. */
export async function insertObjects(
  transaction: Database,
  eid: number,
  written: readonly WrittenObject[],
): Promise<void> {
  await sql`
    with ${writtenRows(written)}, inserted as (
      insert into map_objects (map_id, uuid, kind, place, data)
      select ${eid}, uuid, kind, place, data from written
    )
    update maps set
      object_bytes = coalesce((select sum(octet_length(data::text)) from written), 0)
    where id = ${eid}`.execute(transaction)
}

/** PostgreSQL computes new sort keys, since numeric has arbitrary precision. */
function writtenRows(written: readonly WrittenObject[]) {
  return sql`written as (
      select uuid, kind, data, case
        when place is not null then place
        when low is null and high is null then index
        when high is null then floor(low) + index
        when low is null then ceil(high) - (count - index + 1)
        else trim_scale(low + (high - low) * share)
      end as place
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb) as new (
        uuid text, kind text, data jsonb, place numeric,
        low numeric, high numeric, index integer, count integer, share numeric)
    )`
}

const headBytes = ({ head }: MapRow): number => Buffer.byteLength(JSON.stringify(head))
