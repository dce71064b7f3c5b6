import { Problem } from '@terrier/contract/problems'
import { sql } from 'kysely'

import { plannedOnce, type Database } from '../connection/database.ts'
import type { LockWriter } from '../store.ts'
import type { Editor } from './editor.ts'
import { isHeldBy, isHeldByAnother } from './lock-conditions.ts'
import { lockReader } from './lock-reader.ts'

export function lockWriter(transaction: Database): LockWriter {
  return {
    acquire: (eid, editor) => acquire(transaction, eid, editor),
    release: (eid, editor) => release(transaction, eid, editor),
    releaseUnconnected: (eid, editor) => releaseUnconnected(transaction, eid, editor),
    releaseSession: (sessionId) => releaseSession(transaction, sessionId),
  }
}

async function acquire(transaction: Database, eid: number, editor: Editor) {
  const { rows } = await sql<{ isHeldByAnother: boolean }>`
    select ${isHeldByAnother(editor)} as is_held_by_another
    from map_locks as lock where map_id = ${eid}`.execute(transaction)
  if (rows[0]?.isHeldByAnother) throw await lockedProblem(transaction, eid, editor)
  return acquireLockRow(transaction, eid, editor)
}

/**
 * Acquires the lock, or renews its lease if this session holds it. The row of the map must be
 * locked, and nobody else may hold the lock. Another holder begins without connections; a renewal
 * restores the full lease.
 */
export async function acquireLockRow(
  transaction: Database,
  eid: number,
  editor: Editor,
): Promise<AcquiredLock> {
  const { userId, session } = editor
  const { rows } = await sql<AcquiredLock>`${plannedOnce}
    with before as (
      select ${isHeldBy(editor)} as is_renewal from map_locks as lock where map_id = ${eid}
    ), acquired as (
      insert into map_locks as lock (map_id, fence, holder, user_id, session_id, held_until)
      values (${eid}, 1, ${session.holder}, ${userId}, ${session.sessionId},
        clock_timestamp() + ${session.leaseMs}::float8 * interval '1 millisecond')
      on conflict (map_id) do update set
        fence = lock.fence + case when ${isHeldBy(editor)} then 0 else 1 end,
        connected_servers = case when ${isHeldBy(editor)} then lock.connected_servers else '{}' end,
        holder = excluded.holder, user_id = excluded.user_id, session_id = excluded.session_id,
        held_until = excluded.held_until, lease_until = null
      returning map_id, fence, held_until
    ), notified as (
      select pg_notify('terrier_maps',
        json_build_object('kind', 'lock', 'mapId', map_id, 'userId', ${userId}::int)::text)
      from acquired where not coalesce((select is_renewal from before), false)
    )
    select fence, held_until, maps.revision, (select count(*) from notified) as notified
    from acquired join maps on maps.id = acquired.map_id`.execute(transaction)
  const [acquired] = rows
  if (acquired === undefined) throw new Error(`The lock of map ${eid} was not acquired.`)
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
export async function lockedProblem(
  database: Database,
  eid: number,
  editor: Editor,
): Promise<Problem> {
  const lock = await lockReader(database).of(eid, editor)
  return new Problem('map-locked', lock?.lockedBy ? { lockedBy: lock.lockedBy } : {})
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
