import { sql } from 'kysely'

import { preparedQueryPrefix, type Database } from '../connection/database.ts'
import type { Outcome, Refusal } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { LockWriter } from './locks.ts'
import type { Editor } from './editor.ts'
import { isHeldByAnother } from './lock-conditions.ts'
import { lockReader } from './lock-reader.ts'
import { acquisition } from './lock-statements.ts'

export function lockWriter(transaction: Database): LockWriter {
  return {
    acquire: (eid, editor) => acquire(transaction, eid, editor),
    release: (eid, editor) => release(transaction, eid, editor),
    releaseUnconnected: (eid, editor) => releaseUnconnected(transaction, eid, editor),
    releaseSession: (sessionId) => releaseSession(transaction, sessionId),
  }
}

/**
 * Acquires the lock, or renews its lease if this session holds it. The row of the map must be locked,
 * or the revision may be an older one. Another holder begins without connections; a renewal restores
 * the full lease.
 */
async function acquire(
  transaction: Database,
  eid: number,
  editor: Editor,
): Promise<Outcome<AcquiredLock, 'map-locked'>> {
  const lock = acquisition(editor, {
    maps: sql`(select ${eid}::int as id)`,
    condition: sql`not ${isHeldByAnother(editor)}`,
  })
  const { rows } = await sql<AcquiredLock>`${preparedQueryPrefix}
    with ${lock}
    select fence, held_until, maps.revision, (select count(*) from lock_notified)
    from lock_row join maps on maps.id = lock_row.map_id`.execute(transaction)
  const [acquired] = rows
  if (acquired === undefined) return refuseLocked(transaction, eid, editor)
  const { fence, heldUntil, revision } = acquired
  return { fence, heldUntil, revision }
}

export interface AcquiredLock {
  readonly fence: number
  readonly heldUntil: Date
  /** The revision of the map. */
  readonly revision: number
}

/** The refusal, with the holder if there still is one. */
export async function refuseLocked(
  database: Database,
  eid: number,
  editor: Editor,
): Promise<Refusal<'map-locked'>> {
  const lock = await lockReader(database).of(eid, editor)
  return refuse('map-locked', { lockedBy: lock?.lockedBy ?? undefined })
}

async function release(
  transaction: Database,
  eid: number,
  { userId, session }: Editor,
): Promise<void> {
  await free(
    transaction,
    sql`map_id = ${eid} and user_id = ${userId} and holder = ${session.holder}`,
  )
}

async function releaseUnconnected(
  transaction: Database,
  eid: number,
  { userId, session }: Editor,
): Promise<void> {
  await free(
    transaction,
    sql`map_id = ${eid} and user_id = ${userId} and holder = ${session.holder}
      and connected_servers = '{}'`,
  )
}

async function releaseSession(transaction: Database, sessionId: number): Promise<void> {
  await free(transaction, sql`session_id = ${sessionId}`)
}

async function free(transaction: Database, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with freed as (
      update map_locks
      set holder = null, user_id = null, session_id = null, held_until = null,
        lease_until = null, connected_servers = '{}'
      where ${which}
      returning map_id
    )
    select pg_notify('terrier_maps',
      json_build_object('kind', 'lock', 'mapId', map_id, 'userId', null)::text)
    from freed`.execute(transaction)
}
