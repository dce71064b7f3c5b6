import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { NewMap, SavedRevision } from '../stored.ts'
import { insertedObjects, partsOf } from './changes-of-content.ts'
import { insertObjects } from './write-changes.ts'

/** Creates a map of the user's. A repeated `changeId` returns the map that was created first. */
export async function createMap(
  transaction: Database,
  map: NewMap,
): Promise<Outcome<SavedRevision, 'change-id-of-another-change'>> {
  const { ownerId, changeId } = map
  if (changeId !== undefined) {
    // Concurrent requests with the same id are serialised: the second finds the map of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${changeId}, ${ownerId}))`.execute(
      transaction,
    )
    const made = await madeBefore(transaction, ownerId, changeId)
    if (made) return made
  }
  const made = await insertMap(transaction, map)
  await transaction
    .insertInto('mapAccess')
    .values({ mapId: made.eid, userId: ownerId, access: 2 })
    .execute()
  await sql`
    insert into map_revisions
      (map_id, revision, user_id, change_id, saved_at, is_listed, before, what)
    values (${made.eid}, ${made.revision}, ${ownerId}, ${changeId ?? null}, ${made.lastModifiedAt},
      true, '{}', ${map.isSnapshot ? 'Made the snapshot' : 'Made the map'})`.execute(transaction)
  return made
}

async function insertMap(
  transaction: Database,
  { name, data, isSnapshot = false }: NewMap,
): Promise<SavedRevision> {
  const parts = partsOf(data)
  const objects = parts?.objects ?? []
  const head = parts ? JSON.stringify(parts.head) : data
  const made = await transaction
    .insertInto('maps')
    .values({
      name,
      data: sql<string>`${head}::text::jsonb`,
      isSnapshot,
      isWhole: parts === null,
      markerCount: objects.filter(({ kind }) => kind === 'marker').length,
      drawingCount: objects.filter(({ kind }) => kind === 'drawing').length,
    })
    .returning(['id as eid', 'revision', 'lastModifiedAt'])
    .executeTakeFirstOrThrow()
  if (objects.length === 0) return made
  await insertObjects(transaction, made.eid, insertedObjects(objects))
  return made
}

async function madeBefore(
  transaction: Database,
  ownerId: number,
  changeId: string,
): Promise<Outcome<SavedRevision | undefined, 'change-id-of-another-change'>> {
  const { rows } = await sql<SavedRevision & { wasCreation: boolean }>`
    select maps.id as eid, r.revision, r.saved_at as last_modified_at, r.revision = 1 as was_creation
    from map_revisions as r join maps on maps.id = r.map_id
    where r.user_id = ${ownerId} and r.change_id = ${changeId}::uuid`.execute(transaction)
  const [made] = rows
  return made && !made.wasCreation ? refuse('change-id-of-another-change') : made
}
