import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { MapWriter } from './maps.ts'
import type { MapAccessState } from '../stored.ts'
import { createMap } from './create-map.ts'
import { mapsOf } from './map-reader.ts'
import { saveMap } from './save-map.ts'

export function mapWriter(transaction: Database): MapWriter {
  return {
    get: (eid, userId) =>
      mapsOf(transaction, userId)
        .where('maps.id', '=', eid)
        .forUpdate(['maps', 'mine'])
        .executeTakeFirst(),
    accessState: (eid, userId) => accessState(transaction, eid, userId),
    create: (map) => createMap(transaction, map),
    save: (save, content) =>
      saveMap(transaction, save, 'data' in content ? () => content : content),
    recordView: (eid, userId) => recordView(transaction, eid, userId),
    share: (eid, userId, access) => share(transaction, eid, userId, access),
    remove: (eid) => remove(transaction, eid),
  }
}

async function accessState(
  transaction: Database,
  eid: number,
  userId: number,
): Promise<MapAccessState | undefined> {
  // The map is locked first, by its own query: a transaction that had to wait then reads the access
  // as it is after the other one's commit.
  const map = await transaction
    .selectFrom('maps')
    .select(['isSnapshot', 'revision', 'lastModifiedAt'])
    .where('id', '=', eid)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const mine = await transaction
    .selectFrom('mapAccess')
    .select('access')
    .where('mapId', '=', eid)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return map && mine && { ...map, ...mine }
}

async function recordView(
  transaction: Database,
  eid: number,
  userId: number,
): Promise<Outcome<void, 'map-not-found'>> {
  const map = await mapsOf(transaction, userId).where('maps.id', '=', eid).executeTakeFirst()
  if (map === undefined) return refuse('map-not-found')
  if (map.viewed) return undefined
  await transaction
    .updateTable('mapAccess')
    .set({ viewed: true })
    .where('mapId', '=', eid)
    .where('userId', '=', userId)
    .execute()
  return undefined
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
        // The owner's access is never changed.
        .where('mapAccess.access', '<>', 2),
    )
    .execute()
}

async function remove(transaction: Database, eid: number): Promise<Outcome<void, 'map-not-found'>> {
  const { numUpdatedRows } = await transaction
    .updateTable('maps')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', eid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? refuse('map-not-found') : undefined
}
