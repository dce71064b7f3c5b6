import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { LinkReader, StoredLink } from '../shared-maps.ts'

/** The data groups chosen for the link, ordered by id. */
export const dataGroupIds = sql<number[]>`array(
  select data_group_id from public_link_data_groups as chosen
  where chosen.slug = public_links.slug order by data_group_id)`

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
          dataGroupIds.as('dataGroupIds'),
        ])
        .executeTakeFirst(),
    geojsonOf: (eid, now) => geojsonOf(database, eid, now),
    viewsOf: (eid, now) => viewsOf(database, eid, now).orderBy('createdAt').execute(),
  }
}

/** The map's GeoJSON link, unless it has expired. */
export const geojsonOf = (
  database: Database,
  eid: number,
  now: Date,
): Promise<StoredLink | undefined> =>
  liveLinks(database, eid, now)
    .where('kind', '=', 'geojson')
    .select(['slug', 'createdAt', 'expiresAt', dataGroupIds.as('dataGroupIds')])
    .executeTakeFirst()

/** The map's view links that have not expired. */
export const viewsOf = (database: Database, eid: number, now: Date) =>
  liveLinks(database, eid, now)
    .where('kind', '=', 'view')
    .select(['slug', 'createdAt', 'expiresAt', 'showsLayers', dataGroupIds.as('dataGroupIds')])

const liveLinks = (database: Database, eid: number, now: Date) =>
  database
    .selectFrom('publicLinks')
    .where('mapId', '=', eid)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
