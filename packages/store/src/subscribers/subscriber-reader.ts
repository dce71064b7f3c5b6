import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { writeAccessLevels } from '../locks/write-access-levels.ts'
import type { ObservedLock, SubscriberReader } from './map-subscriber.ts'

/**
 * `database` has no camel-case plugin: the queries alias their columns to the names of the result.
 */
export function subscriberReader(database: Database): SubscriberReader {
  return {
    async revoked(subscribers, now) {
      if (subscribers.length === 0) return []
      const { rows } = await sql<{ at: number; isSignedIn: boolean }>`
        select w.place::int - 1 as "at", sessions.id is not null as "isSignedIn"
        from unnest(
          ${subscribers.map(({ sessionId }) => sessionId)}::int[],
          ${subscribers.map(({ userId }) => userId)}::int[],
          ${subscribers.map(({ mapId }) => mapId)}::int[]
        ) with ordinality as w (session_id, user_id, map_id, place)
        left join sessions on sessions.id = w.session_id and sessions.expires_at > ${now}
        where sessions.id is null
          or w.map_id is not null and not exists (
            select from map_access
            join maps on maps.id = map_access.map_id and maps.deleted_at is null
            where map_access.map_id = w.map_id and map_access.user_id = w.user_id
          )`.execute(database)
      return rows
    },
    async locksOn(mapIds) {
      if (mapIds.length === 0) return []
      const { rows } = await sql<ObservedLock>`
        select lock.map_id as "mapId", lock.fence::float8 as fence,
          case when users.id is not null then json_build_object(
            'userId', users.id, 'session', lock.holder,
            'firstName', users.first_name, 'lastName', users.last_name
          ) end as holder,
          lock.connected_servers::text[] as "connectedServers"
        from map_locks as lock
        left join users
          on users.id = lock.user_id
          and lock.holder is not null
          and lock.held_until > clock_timestamp()
          and exists (
            select from map_access as a
            where a.map_id = lock.map_id and a.user_id = users.id
              and a.access = any (${writeAccessLevels}::smallint[]))
        where lock.map_id = any (${mapIds}::int[])`.execute(database)
      return rows
    },
  }
}
