import type { Database } from '../connection/database.ts'
import { isWithinRetention } from './retention.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { MapBinWriter } from './stored-map-list.ts'

export function mapBinWriter(transaction: Database): MapBinWriter {
  return {
    get: (eid, userId) =>
      transaction
        .selectFrom('maps')
        .innerJoin('mapAccess as mine', 'mine.mapId', 'maps.id')
        .where('maps.id', '=', eid)
        .where('mine.userId', '=', userId)
        .where(isWithinRetention)
        .select(['mine.access', 'maps.isSnapshot'])
        .forUpdate(['maps', 'mine'])
        .executeTakeFirst(),
    restore: (eid) => restore(transaction, eid),
    purge: (limit) => purge(transaction, limit),
  }
}

async function restore(
  transaction: Database,
  eid: number,
): Promise<Outcome<number, 'map-not-found'>> {
  const { numUpdatedRows } = await transaction
    .updateTable('maps')
    .set({ deletedAt: null })
    .where('id', '=', eid)
    .where(isWithinRetention)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return refuse('map-not-found')
  const { numDeletedRows } = await transaction
    .deleteFrom('publicLinks')
    .where('mapId', '=', eid)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Every table that references a map has `on delete cascade`. */
async function purge(transaction: Database, limit: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('maps')
    .where('id', 'in', (query) =>
      query
        .selectFrom('maps')
        .select('id')
        .where('deletedAt', 'is not', null)
        .where((where) => where.not(isWithinRetention))
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
