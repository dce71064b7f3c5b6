import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { MapReader } from '../store.ts'
import type { StoredMap } from '../stored.ts'
import { documentText } from './document-text.ts'

export function mapReader(database: Database): MapReader {
  return {
    listFor: (userId) => mapsOf(database, userId).orderBy('maps.id').execute(),
    heading: (eid, userId) =>
      mapsOf(database, userId)
        .where('maps.id', '=', eid)
        .clearSelect()
        .select(['maps.name', 'mine.access', 'maps.isSnapshot'])
        .executeTakeFirst(),
    get: (eid, userId) => mapsOf(database, userId).where('maps.id', '=', eid).executeTakeFirst(),
  }
}

/** The maps that a person may open, as that person sees them. */
export function mapsOf(database: Database, userId: number) {
  return database
    .selectFrom('mapAccess as mine')
    .innerJoin('maps', 'maps.id', 'mine.mapId')
    .where('mine.userId', '=', userId)
    .where('maps.deletedAt', 'is', null)
    .select([
      'maps.id as eid',
      'maps.name',
      documentText.as('data'),
      'maps.isSnapshot',
      'maps.revision',
      'maps.createdAt',
      'maps.lastModifiedAt',
      'mine.access',
      'mine.grantedAt as accessGrantedAt',
      'mine.viewed',
      sharedWith.as('sharedWith'),
    ])
}

/** Everybody else on the map and everybody invited, for the eyes of its owner. */
const sharedWith = sql<StoredMap['sharedWith']>`
  case when mine.access = 2 then (
    select coalesce(jsonb_agg(share order by since, id, email), '[]')
    from (
      select other.granted_at as since, users.id, users.username as email,
        jsonb_build_object('email', users.username, 'access', other.access) as share
      from map_access as other join users on users.id = other.user_id
      where other.map_id = maps.id and other.access <> 2
      union all
      select invited_at, null, email,
        jsonb_build_object('email', email, 'access', access, 'pending', true)
      from map_invitations where map_invitations.map_id = maps.id
    ) as shares
  ) else '[]' end`
