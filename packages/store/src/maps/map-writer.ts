import { Problem } from '@terrier/contract/problems'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { MapWriter } from '../store.ts'
import type { NewMap, SavedRevision } from '../stored.ts'
import { mapsOf } from './map-reader.ts'

export function mapWriter(transaction: Database): MapWriter {
  return {
    get: (eid, userId) =>
      mapsOf(transaction, userId)
        .where('maps.id', '=', eid)
        .forUpdate(['maps', 'mine'])
        .executeTakeFirst(),
    create: (map) => create(transaction, map),
    replace: (eid, content, expectedRevision) =>
      replace(transaction, eid, content, expectedRevision),
    recordView: (eid, userId) => recordView(transaction, eid, userId),
    share: (eid, userId, access) => share(transaction, eid, userId, access),
    remove: (eid) => remove(transaction, eid),
  }
}

const saved = ['id as eid', 'revision', 'lastModifiedAt'] as const

async function create(transaction: Database, map: NewMap): Promise<SavedRevision> {
  const { ownerId, name, data, isSnapshot = false } = map
  const made = await transaction
    .insertInto('maps')
    .values({ name, data: asJson(data), isSnapshot })
    .returning(saved)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('mapAccess')
    .values({ mapId: made.eid, userId: ownerId, access: 2 })
    .execute()
  return made
}

async function replace(
  transaction: Database,
  eid: number,
  { name, data }: { name: string; data: string },
  expectedRevision: number | undefined,
): Promise<SavedRevision> {
  const current = await transaction
    .selectFrom('maps')
    .select('revision')
    .where('id', '=', eid)
    .where('deletedAt', 'is', null)
    .where('isSnapshot', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (current === undefined) throw new Problem('map-not-found')
  if (expectedRevision !== undefined && current.revision !== expectedRevision) {
    throw new Problem('stale-revision')
  }
  await transaction.deleteFrom('mapObjects').where('mapId', '=', eid).execute()
  return transaction
    .updateTable('maps')
    .set({
      name,
      data: asJson(data),
      isWhole: true,
      revision: current.revision + 1,
      lastModifiedAt: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', eid)
    .returning(saved)
    .executeTakeFirstOrThrow()
}

async function recordView(transaction: Database, eid: number, userId: number): Promise<void> {
  const map = await mapsOf(transaction, userId).where('maps.id', '=', eid).executeTakeFirst()
  if (map === undefined) throw new Problem('map-not-found')
  if (map.viewed) return
  await transaction
    .updateTable('mapAccess')
    .set({ viewed: true })
    .where('mapId', '=', eid)
    .where('userId', '=', userId)
    .execute()
}

async function share(
  transaction: Database,
  eid: number,
  userId: number,
  access: 1 | 3,
): Promise<void> {
  await transaction
    .insertInto('mapAccess')
    .values({ mapId: eid, userId, access })
    .onConflict((conflict) =>
      conflict
        .columns(['mapId', 'userId'])
        .doUpdateSet({ access })
        // The owner stays the owner.
        .where('mapAccess.access', '<>', 2),
    )
    .execute()
}

async function remove(transaction: Database, eid: number): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('maps')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', eid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('map-not-found')
}

/** The driver would send a string as a JSON string; this one already is JSON. */
function asJson(data: string) {
  return sql<string>`${data}::text::jsonb`
}
