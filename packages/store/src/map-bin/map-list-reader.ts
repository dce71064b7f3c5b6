import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { isWithinRetention, retentionInterval } from './retention.ts'
import type { MapListReader } from './stored-map-list.ts'

export function mapListReader(database: Database): MapListReader {
  return {
    summariesFor: (userId) =>
      ownedMaps(database)
        .innerJoin('mapAccess as mine', 'mine.mapId', 'maps.id')
        .where('mine.userId', '=', userId)
        .where('maps.deletedAt', 'is', null)
        .select([
          'maps.id as eid',
          'maps.name',
          'maps.revision',
          'maps.isSnapshot',
          'maps.createdAt',
          'maps.lastModifiedAt',
          'mine.access',
          sql<boolean>`maps.is_whole or maps.marker_count > 0`.as('hasMarkers'),
          sql<boolean>`maps.is_whole or maps.drawing_count > 0`.as('hasDrawings'),
          sql<string>`owners.first_name || ' ' || owners.last_name`.as('owner'),
        ])
        .orderBy('maps.id')
        .execute(),
    deletedBy: (userId) =>
      ownedMaps(database)
        .where('owners.id', '=', userId)
        .where(isWithinRetention)
        .select([
          'maps.id as eid',
          'maps.name',
          'maps.isSnapshot',
          sql<Date>`maps.deleted_at`.as('deletedAt'),
          sql<Date>`maps.deleted_at + ${retentionInterval}`.as('keptUntil'),
        ])
        .orderBy('maps.deletedAt', 'desc')
        .orderBy('maps.id', 'desc')
        .execute(),
  }
}

const ownedMaps = (database: Database) =>
  database
    .selectFrom('maps')
    .innerJoin('mapAccess as ownership', (join) =>
      join.onRef('ownership.mapId', '=', 'maps.id').on('ownership.access', '=', 2),
    )
    .innerJoin('users as owners', 'owners.id', 'ownership.userId')
