import { Problem } from '@terrier/contract/problems'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { lockRowForSave } from '../locks/lock-writer.ts'
import { describeSave } from './describe-save.ts'
import { documentOf, lockMapRow, type LockedMap } from './lock-map-row.ts'
import type { Editor, MapContent, MapSave, SavedChange } from './map-save.ts'
import { writeDocument } from './write-document.ts'

/** Computes the new content from the current one. */
export type Rewrite = (map: { readonly name: string; readonly document: unknown }) => MapContent

/**
 * The slow path of saving, for everything but small changes: reads the whole map, under the lock.
 * Only what differs is written and stored in the history.
 */
export async function replaceMap(
  transaction: Database,
  save: MapSave,
  rewrite: Rewrite,
): Promise<SavedChange> {
  const { eid, editor, changeId } = save
  const map = await lockMapRow(transaction, eid)
  if (map === undefined) throw new Problem('map-not-found')
  const done = changeId === undefined ? undefined : await findChange(transaction, editor, changeId)
  if (done !== undefined) return doneBefore(done, eid)
  const fence = await lockRowForSave(transaction, eid, editor, save.fence)
  if (save.revision !== undefined && save.revision !== map.revision) {
    throw new Problem('stale-revision')
  }
  const document = documentOf(map)
  const content = rewrite({ name: map.name, document })
  return { ...(await writeRevision(transaction, { ...save, map, document, content })), fence }
}

async function writeRevision(
  transaction: Database,
  {
    eid,
    editor,
    changeId,
    map,
    document,
    content,
  }: MapSave & { map: LockedMap; document: unknown; content: MapContent },
) {
  const before = await writeDocument(transaction, map, content)
  // Invalid JSON has been refused by now.
  const { isListed, patch, summary, what } = describeSave(document, JSON.parse(content.data))
  const { rows } = await sql<{ eid: number; revision: number; lastModifiedAt: Date }>`
    with saved as (
      update maps set revision = revision + 1, last_modified_at = clock_timestamp()
      where id = ${eid} returning id, revision, last_modified_at
    ), told as (
      select pg_notify('terrier_maps', json_build_object(
        'kind', 'saved', 'mapId', id, 'revision', revision, 'userId', ${editor.userId}::int)::text)
      from saved
    ), kept as (
      insert into map_revisions
        (map_id, revision, user_id, change_id, saved_at, is_listed, before, patch, summary, what)
      select id, revision, ${editor.userId}, ${changeId ?? null}::uuid, last_modified_at,
        ${isListed || map.name !== content.name}, ${JSON.stringify(before)}::text::jsonb,
        ${patch && JSON.stringify(patch)}::text::jsonb,
        ${summary && JSON.stringify(summary)}::text::jsonb, ${what}
      from saved
    )
    select id as eid, revision, last_modified_at from saved, told`.execute(transaction)
  const [saved] = rows
  if (saved === undefined) throw new Error(`Map ${eid} was held and is not there.`)
  return saved
}

/** An earlier save with the same change id. */
export interface ChangeMade {
  readonly eid: number
  readonly revision: number
  readonly lastModifiedAt: Date
  readonly fence: number | null
}

export async function findChange(
  transaction: Database,
  { userId, session }: Editor,
  changeId: string,
): Promise<ChangeMade | undefined> {
  const { rows } = await sql<ChangeMade>`
    select r.map_id as eid, r.revision, r.saved_at as last_modified_at, lock.fence
    from map_revisions as r
    left join map_locks as lock on lock.map_id = r.map_id
      and lock.holder = ${session.holder} and lock.user_id = ${userId}
    where r.user_id = ${userId} and r.change_id = ${changeId}::uuid`.execute(transaction)
  return rows[0]
}

function doneBefore(done: ChangeMade, eid: number): SavedChange {
  if (done.eid !== eid) throw changeIdOfAnother()
  return { ...done, fence: done.fence ?? undefined }
}

/** A change id belongs to one change of one map. */
export function changeIdOfAnother(): Problem {
  return new Problem('bad-request', { errors: { changeId: ['was used for another map'] } })
}
