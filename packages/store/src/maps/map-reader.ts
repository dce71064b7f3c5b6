import { sql, type InferResult } from 'kysely'

import { preparedQueryPrefix, type Database } from '../connection/database.ts'
import type { MapReader } from './maps.ts'
import type { StoredMap } from '../stored.ts'
import { documentText } from './document-text.ts'
import { changesSince, patchOfChanges } from './patch-since.ts'

export function mapReader(database: Database): MapReader {
  return {
    listFor: (userId) => mapsOf(database, userId).orderBy('maps.id').execute(),
    heading: (eid, userId) =>
      mapsOf(database, userId)
        .where('maps.id', '=', eid)
        .clearSelect()
        .select([
          'maps.name',
          'maps.revision',
          'mine.access',
          'maps.isSnapshot',
          'mine.maySeeHistory',
        ])
        .executeTakeFirst(),
    get: (eid, userId) => mapsOf(database, userId).where('maps.id', '=', eid).executeTakeFirst(),
    async getSince(eid, userId, revision) {
      const query = mapHeadings(database, userId)
        .where('maps.id', '=', eid)
        .select(changesSince(revision).as('changes'))
      type Row = InferResult<typeof query>[number]
      const { rows } = await sql<Row>`${preparedQueryPrefix} (${query})`.execute(database)
      const [row] = rows
      if (row === undefined) return undefined
      const { changes, ...heading } = row
      return { ...heading, patch: changes === null ? null : patchOfChanges(changes) }
    },
  }
}

/** The maps a user may open, as that user sees them. */
export function mapsOf(database: Database, userId: number) {
  return mapHeadings(database, userId).select(documentText.as('data'))
}

/** The same without the content of the maps. */
function mapHeadings(database: Database, userId: number) {
  return database
    .selectFrom('mapAccess as mine')
    .innerJoin('maps', 'maps.id', 'mine.mapId')
    .where('mine.userId', '=', userId)
    .where('maps.deletedAt', 'is', null)
    .select([
      'maps.id as eid',
      'maps.name',
      'maps.isSnapshot',
      'maps.revision',
      'maps.createdAt',
      'maps.lastModifiedAt',
      'mine.access',
      'mine.grantedAt as accessGrantedAt',
      'mine.viewed',
      'mine.maySeeHistory',
      sharedWith.as('sharedWith'),
    ])
}

/**
 * The share list for the owner, by the address each map was shared with. Neither spelling nor order
 * reveals who has an account.
 */
const sharedWith = sql<StoredMap['sharedWith']>`
  case when mine.access = 2 then (
    select coalesce(jsonb_agg(
      jsonb_build_object('email', email, 'access', access)
        || case when is_pending then '{"pending":true}'::jsonb else '{}' end
        || case when may_see_history then '{"history":true}'::jsonb else '{}' end
      order by since, key), '[]')
    from (
      select other.granted_at as since,
        coalesce(other.shared_email_key, users.username_key) as key,
        coalesce(other.shared_email, users.username) as email,
        other.access, not other.viewed as is_pending, other.may_see_history
      from map_access as other join users on users.id = other.user_id
      where other.map_id = maps.id and other.access <> 2
      union all
      select invited_at, email_key, email, access, true, may_see_history
      from map_invitations where map_invitations.map_id = maps.id
    ) as shares
  ) else '[]' end`
