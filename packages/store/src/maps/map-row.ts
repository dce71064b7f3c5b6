import { Problem } from '@terrier/contract/problems'
import { sql } from 'kysely'

import { plannedOnce, type Database } from '../connection/database.ts'
import { lockedProblem } from '../locks/lock-writer.ts'
import { isHeldBy, isHeldByAnother } from '../locks/lock-conditions.ts'
import { mapWriters } from '../locks/map-writers.ts'
import type { MapSave } from './map-save.ts'
import type { ObjectRow } from './row-changes.ts'

/** A map whose row is locked until the end of the transaction. */
export interface MapRow {
  readonly eid: number
  readonly name: string
  readonly revision: number
  readonly isSnapshot: boolean
  readonly isWhole: boolean
  /** Parsed JSON: without the objects, unless the map is stored whole. */
  readonly head: unknown
  readonly markerCount: number
  readonly drawingCount: number
  /** The size of all objects as jsonb text. */
  readonly objectBytes: number
}

/** An earlier save with the same change id. */
export interface AppliedChange {
  readonly eid: number
  readonly revision: number
  readonly lastModifiedAt: Date
}

/** What decides whether a save is accepted. */
export interface SaveState {
  readonly map: MapRow
  readonly applied: AppliedChange | null
  /** The fence of the lock, if the session of this save holds it. */
  readonly fence: number | undefined
  /** Whether the lease of this session has lost a twentieth, or there is none. */
  readonly isLeaseDue: boolean
  /** The rows of the objects that were asked for. */
  readonly objects: readonly ObjectRow[]
}

/**
 * Locks the row of a map, reads the rows of the objects with these uuids, and checks whether this save
 * is accepted. Throws 'map-not-found',
 * 'not-allowed', 'map-locked', 'stale-revision', or 'bad-request' for the change id of another map.
 */
export async function lockMapForSave(
  transaction: Database,
  save: MapSave,
  uuids: readonly string[],
): Promise<SaveState> {
  const map = await lockMapRow(transaction, save.eid)
  // By its own query, after the row is locked: it sees the access and the lock as they are now.
  const state = await readSaveState(transaction, save, uuids)
  if (!map || map.isSnapshot || state.access === null) throw new Problem('map-not-found')
  if (!mapWriters.includes(state.access)) throw new Problem('not-allowed')
  const { applied, isHolder, fence } = state
  if (applied !== null && applied.eid !== save.eid) throw changeIdOfAnotherMap()
  if (applied === null) {
    const isStaleFence = fence !== null && save.fence !== undefined && fence > save.fence
    if (isStaleFence || state.isLockedElsewhere) {
      throw await lockedProblem(transaction, save.eid, save.editor)
    }
    if (save.revision !== undefined && save.revision !== map.revision) {
      throw new Problem('stale-revision')
    }
  }
  return {
    map,
    applied,
    fence: isHolder && fence !== null ? fence : undefined,
    isLeaseDue: !isHolder || state.isLeaseDue,
    objects: state.objects ?? [],
  }
}

/** A change id belongs to one change of one map. */
export function changeIdOfAnotherMap(): Problem {
  return new Problem('bad-request', { errors: { changeId: ['was used for another map'] } })
}

/** Undefined for an unknown or deleted map. */
async function lockMapRow(transaction: Database, eid: number): Promise<MapRow | undefined> {
  const { rows } = await sql<MapRow>`${plannedOnce}
    select id as eid, name, revision, is_snapshot, is_whole, data as head,
      marker_count, drawing_count, object_bytes
    from maps where id = ${eid} and deleted_at is null for no key update`.execute(transaction)
  return rows[0]
}

interface StateRow {
  readonly access: 1 | 2 | 3 | null
  readonly applied: AppliedChange | null
  readonly fence: number | null
  readonly isHolder: boolean
  readonly isLockedElsewhere: boolean
  readonly isLeaseDue: boolean
  readonly objects: readonly ObjectRow[] | null
}

async function readSaveState(
  transaction: Database,
  { eid, editor, changeId }: MapSave,
  uuids: readonly string[],
): Promise<StateRow> {
  const { userId, session } = editor
  const { rows } = await sql<
    StateRow & { appliedTo: number | null; appliedAs: number | null; appliedAt: Date | null }
  >`${plannedOnce}
    select mine.access, lock.fence,
      r.map_id as applied_to, r.revision as applied_as, r.saved_at as applied_at,
      ${isHeldBy(editor)} as is_holder, ${isHeldByAnother(editor)} as is_locked_elsewhere,
      coalesce(lock.held_until
        < clock_timestamp() + 0.95 * ${session.leaseMs}::float8 * interval '1 millisecond', true)
        as is_lease_due,
      (select json_agg(json_build_object(
          'uuid', uuid, 'kind', kind, 'place', place::text, 'data', data))
        from map_objects where map_id = ${eid} and uuid = any (${uuids}::text[])) as objects
    from (select) as one
    left join map_access as mine on mine.map_id = ${eid} and mine.user_id = ${userId}
    left join map_locks as lock on lock.map_id = ${eid}
    left join map_revisions as r on r.user_id = ${userId} and r.change_id = ${changeId ?? null}::uuid`.execute(
    transaction,
  )
  const [row] = rows
  if (!row) throw new Error(`No state of map ${eid} was read.`)
  const { appliedTo, appliedAs, appliedAt } = row
  const applied =
    appliedTo === null || appliedAs === null || appliedAt === null
      ? null
      : { eid: appliedTo, revision: appliedAs, lastModifiedAt: appliedAt }
  return { ...row, applied }
}
