import type { Database } from '../connection/database.ts'
import type { LinkReader } from '../shared-maps.ts'

export const viewColumns = ['slug', 'createdAt', 'expiresAt', 'showsLayers'] as const

export function linkReader(database: Database): LinkReader {
  return {
    find: (slug, kind, now) =>
      database
        .selectFrom('publicLinks')
        .innerJoin('maps', 'maps.id', 'publicLinks.mapId')
        .innerJoin('mapAccess', (join) =>
          join.onRef('mapAccess.mapId', '=', 'maps.id').on('mapAccess.access', '=', 2),
        )
        .where('slug', '=', slug)
        .where('kind', '=', kind)
        .where('maps.deletedAt', 'is', null)
        .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
        .select([
          'maps.id as eid',
          'mapAccess.userId as ownerId',
          'maps.revision',
          'publicLinks.expiresAt',
          'publicLinks.showsLayers',
        ])
        .executeTakeFirst(),
    async geojsonOf(eid) {
      const link = await database
        .selectFrom('publicLinks')
        .select('slug')
        .where('mapId', '=', eid)
        .where('kind', '=', 'geojson')
        .executeTakeFirst()
      return link?.slug
    },
    viewsOf: (eid, now) => viewsOf(database, eid, now).orderBy('createdAt').execute(),
  }
}

/** The map's view links that have not run out. */
export const viewsOf = (database: Database, eid: number, now: Date) =>
  database
    .selectFrom('publicLinks')
    .select(viewColumns)
    .where('mapId', '=', eid)
    .where('kind', '=', 'view')
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
