import { Problem } from '@terrier/contract/problems'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { Editor } from '../maps/map-save.ts'
import type { LockWriter } from '../store.ts'
import { lockReader } from './lock-reader.ts'
import { mapWriters } from './map-writers.ts'

export function lockWriter(transaction: Database): LockWriter {
  return {
    hold: (eid, editor) => hold(transaction, eid, editor),
    release: (eid, editor) => release(transaction, eid, editor),
    releaseUnconnected: (eid, editor) => releaseUnconnected(transaction, eid, editor),
    releaseSession: (sessionId) => releaseSession(transaction, sessionId),
  }
}

async function hold(transaction: Database, eid: number, editor: Editor) {
  const fence = await lockRowForSave(transaction, eid, editor)
  const { rows } = await sql<{ heldUntil: Date; revision: number }>`
    select lock.held_until, maps.revision
    from map_locks as lock join maps on maps.id = lock.map_id
    where lock.map_id = ${eid}`.execute(transaction)
  const [held] = rows
  if (held === undefined) throw new Error(`The lock of map ${eid} was taken and is not there.`)
  return { fence, ...held }
}

/**
 * Acquires the lock or renews its lease, and resolves to the fence. Throws 'map-locked' with the
 * holder if another session holds it, or has held it since `fence`. The row of the map must be
 * locked.
 */
export async function lockRowForSave(
  transaction: Database,
  eid: number,
  editor: Editor,
  fence?: number,
): Promise<number> {
  const { userId, session } = editor
  const { rows } = await sql<{ isElsewhere: boolean }>`
    select map_lock_is_elsewhere(${eid}, ${userId}, ${session.holder}, ${mapWriters})
      or exists (select from map_locks where map_id = ${eid} and fence > ${fence ?? null})
      as is_elsewhere`.execute(transaction)
  if (rows[0]?.isElsewhere !== false) throw await lockedProblem(transaction, eid, editor)
  const held = await sql<{ fence: number }>`
    select hold_map_lock(${eid}, ${userId}, ${session.sessionId}, ${session.holder},
      ${session.leaseMs} * interval '1 millisecond') as fence`.execute(transaction)
  return held.rows[0]?.fence ?? 0
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
