import type { LockHolder } from '@terrier/contract/lock-holder'
import { initials } from '@terrier/domain/account/initials'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { LockReader } from './locks.ts'
import { writeAccessLevels } from './write-access-levels.ts'

interface LockRow {
  readonly revision: number
  readonly userId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly isMe: boolean
}

export function lockReader(database: Database): LockReader {
  return {
    async of(eid, { userId, session }) {
      const { rows } = await sql<LockRow>`
        select maps.revision, users.id as user_id, users.first_name, users.last_name,
          lock.holder = ${session.holder} and lock.user_id = ${userId} as is_me
        from map_access as mine
        join maps on maps.id = mine.map_id and maps.deleted_at is null
        left join map_locks as lock
          on lock.map_id = maps.id and lock.holder is not null
          and lock.held_until > clock_timestamp()
          and exists (
            select from map_access as theirs
            where theirs.map_id = maps.id and theirs.user_id = lock.user_id
              and theirs.access = any (${writeAccessLevels}))
        left join users on users.id = lock.user_id
        where mine.map_id = ${eid} and mine.user_id = ${userId}`.execute(database)
      return rows.map((row) => ({ revision: row.revision, lockedBy: holderOf(row) }))[0]
    },
  }
}

function holderOf({ userId, firstName, lastName, isMe }: LockRow): LockHolder | null {
  if (userId === null) return null
  return {
    userId,
    initials: initials(firstName, lastName),
    name: `${firstName} ${lastName}`.trim(),
    isMe,
  }
}
