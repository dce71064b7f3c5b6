import { sql } from 'kysely'

import type { Editor } from './editor.ts'
import { isHeldBy, isHeldByAnother } from './lock-conditions.ts'

/** The fence that was read; null if there was no lock. */
interface ReadLock {
  readonly fence: number | null
}

/*
 * Common table expressions of a statement that writes only while a session holds the lock of a map:
 * `lock_row` has the row of the lock if so, locked until the commit, and `lock_notified` the notification.
 * The lock must have the fence that was read before. Both use `fitting`, which has the map's id.
 */

/** The lock that this session holds. */
export function ownLock(editor: Editor, { fence }: ReadLock) {
  return sql`lock_row as (
      select lock.map_id, lock.fence from map_locks as lock join fitting on fitting.id = lock.map_id
      where ${isHeldBy(editor)} and lock.fence = ${fence}
      for share of lock
    ), lock_notified as (select where false)`
}

/** The lock acquired, or its lease renewed. */
export function acquiredLock(editor: Editor, { fence }: ReadLock) {
  const condition = sql`lock.fence = ${fence} and not ${isHeldByAnother(editor)}`
  return acquisition(editor, { maps: sql`fitting`, condition })
}

/** See `acquiredLock`: of the maps of another expression, on a condition. */
export function acquisition(
  editor: Editor,
  { maps, condition }: { maps: ReturnType<typeof sql>; condition: ReturnType<typeof sql> },
) {
  const { userId, session } = editor
  return sql`lock_before as (
      select ${isHeldBy(editor)} as is_renewal
      from map_locks as lock join ${maps} as map on map.id = lock.map_id
    ), lock_row as (
      insert into map_locks as lock (map_id, fence, holder, user_id, session_id, held_until)
      select id, 1, ${session.holder}, ${userId}::int, ${session.sessionId}::bigint,
        clock_timestamp() + ${session.leaseMs}::float8 * interval '1 millisecond'
      from ${maps} as map
      on conflict (map_id) do update set
        fence = lock.fence + case when ${isHeldBy(editor)} then 0 else 1 end,
        connected_servers = case when ${isHeldBy(editor)} then lock.connected_servers else '{}' end,
        holder = excluded.holder, user_id = excluded.user_id, session_id = excluded.session_id,
        held_until = excluded.held_until, lease_until = null
      where ${condition}
      returning map_id, fence, held_until
    ), lock_notified as (
      select pg_notify('terrier_maps',
        json_build_object('kind', 'lock', 'mapId', map_id, 'userId', ${userId}::int)::text)
      from lock_row where not coalesce((select is_renewal from lock_before), false)
    )`
}
