import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { isWithinRetention } from '../map-bin/retention.ts'
import type { ErasurePreview, ErasureReader, SharedOwnMap } from './erasure.ts'

export function erasureReader(database: Database): ErasureReader {
  return { preview: (userId, now) => preview(database, userId, now) }
}

async function preview(database: Database, userId: number, now: Date): Promise<ErasurePreview> {
  const own = await ownMaps(database, userId, now)
  const sharedMaps = own.filter((map) => map.sharedWith > 0 || map.publicLinks > 0)
  const { rows } = await sql<Omit<ErasurePreview, 'sharedMaps' | 'privateMaps'>>`
    select
      exists (select from users where id = ${userId} and is_privileged)
        and not exists (select from users
          where id <> ${userId} and is_privileged and not is_disabled) as is_only_administrator,
      (select count(*) from maps join map_access on map_id = maps.id
        where user_id = ${userId} and access = 2 and ${isWithinRetention})::integer as deleted_maps,
      (select count(*) from maps join map_access on map_id = maps.id
        where user_id = ${userId} and access <> 2 and deleted_at is null)::integer as maps_of_others,
      (select count(*) from user_group_members where user_id = ${userId})::integer as user_groups,
      (select count(*) from feedback where user_id = ${userId})::integer as feedback,
      exists (select from subscriptions where user_id = ${userId}
        and state in ('active', 'unconfirmed')) as has_subscription`.execute(database)
  const [counts] = rows
  if (!counts) throw new Error('A question without a table was answered with no row')
  return { ...counts, sharedMaps, privateMaps: own.length - sharedMaps.length }
}

/** Uses the same rule for possible new owners as `findNewOwner`. */
async function ownMaps(database: Database, userId: number, now: Date): Promise<SharedOwnMap[]> {
  const { rows } = await sql<SharedOwnMap>`
    select maps.id as eid, maps.name, maps.is_snapshot,
      ((select count(*) from map_access as other
          where other.map_id = maps.id and other.access <> 2)
        + (select count(*) from map_invitations as invited where invited.map_id = maps.id)
      )::integer as shared_with,
      (select count(*) from public_links as link
        where link.map_id = maps.id and (link.expires_at is null or link.expires_at > ${now})
      )::integer as public_links,
      array(
        select coalesce(other.shared_email, users.username)
        from map_access as other join users on users.id = other.user_id
        where other.map_id = maps.id and other.access = 3 and other.viewed
          and not users.is_disabled
        order by 1) as writers
    from maps join map_access as mine on mine.map_id = maps.id
    where mine.user_id = ${userId} and mine.access = 2 and maps.deleted_at is null
    order by maps.id`.execute(database)
  return rows
}
