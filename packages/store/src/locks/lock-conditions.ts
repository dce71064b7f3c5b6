import { sql } from 'kysely'

import type { Editor } from './editor.ts'
import { writeAccessLevels } from './write-access-levels.ts'

/** Whether this session holds `lock`, a row of `map_locks` or nulls. */
export function isHeldBy({ userId, session }: Editor) {
  return sql<boolean>`coalesce(lock.holder = ${session.holder} and lock.user_id = ${userId}, false)`
}

/**
 * Whether another session holds `lock`, a row of `map_locks` or nulls. A lock is a lease by the
 * clock of the database, and a holder who may no longer write holds nothing.
 */
export function isHeldByAnother(editor: Editor) {
  return sql<boolean>`(
    not ${isHeldBy(editor)}
    and coalesce(lock.held_until > clock_timestamp(), false)
    and exists (
      select from map_access as theirs
      where theirs.map_id = lock.map_id and theirs.user_id = lock.user_id
        and theirs.access = any (${writeAccessLevels}::smallint[])))`
}
