import { mapDataMaxBytes } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { sql } from 'kysely'

import { plannedOnce, type Database } from '../connection/database.ts'
import type { MapRow } from './map-row.ts'
import type { MapSave } from './map-save.ts'
import type { RowChanges, WrittenObject } from './row-changes.ts'

interface SavedRow {
  readonly eid: number
  readonly revision: number
  readonly lastModifiedAt: Date
  /** The size of the map as jsonb text. */
  readonly bytes: number
}

/**
 * Writes the changes of a save, with the previous values as the history, and notifies of it: one
 * statement. The row of the map must be locked. Throws 'too-large' if the map grows past the limit.
 */
export async function writeChanges(
  transaction: Database,
  map: MapRow,
  { eid, editor, changeId }: MapSave,
  changes: RowChanges,
) {
  const { name, head, isWhole, removed, written, before, history } = changes
  const { isListed, patch, summary, what } = history
  const named = [...removed, ...written.map(({ uuid }) => uuid)]
  const { rows } = await sql<SavedRow>`${plannedOnce}
    with ${writtenRows(written)}, old as (
      select coalesce(sum(octet_length(data::text)), 0) as bytes from map_objects
      where map_id = ${eid} and uuid = any (${named}::text[])
    ), deleted as (
      delete from map_objects where map_id = ${eid} and uuid = any (${removed}::text[])
    ), upserted as (
      insert into map_objects (map_id, uuid, kind, place, data)
      select ${eid}, uuid, kind, place, data from written
      on conflict (map_id, uuid) do update set
        kind = excluded.kind, place = excluded.place, data = excluded.data
    ), saved as (
      update maps set
        revision = revision + 1, last_modified_at = clock_timestamp(), name = ${name},
        data = coalesce(${head}::text::jsonb, data), is_whole = ${isWhole},
        marker_count = ${changes.markerCount}, drawing_count = ${changes.drawingCount},
        object_bytes = object_bytes - (select bytes from old)
          + coalesce((select sum(octet_length(data::text)) from written), 0)
      where id = ${eid}
      returning id, revision, last_modified_at, object_bytes + octet_length(data::text) as bytes
    ), recorded as (
      insert into map_revisions
        (map_id, revision, user_id, change_id, saved_at, is_listed, before, patch, summary, what)
      select id, revision, ${editor.userId}::int, ${changeId ?? null}::uuid, last_modified_at, ${isListed},
        ${JSON.stringify(before)}::text::jsonb, ${patch && JSON.stringify(patch)}::text::jsonb,
        ${summary && JSON.stringify(summary)}::text::jsonb, ${what}
      from saved
    ), notified as (
      select pg_notify('terrier_maps', json_build_object(
        'kind', 'saved', 'mapId', id, 'revision', revision,
        'userId', ${editor.userId}::int)::text)
      from saved
    )
    select id as eid, revision, last_modified_at, bytes from saved, notified`.execute(transaction)
  const [saved] = rows
  if (saved === undefined) throw new Error(`Map ${eid} was locked and is not there.`)
  const { bytes, ...revision } = saved
  if (bytes > mapDataMaxBytes && bytes > map.objectBytes + headBytes(map)) {
    throw new Problem('too-large')
  }
  return revision
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
