import { sql } from 'kysely'

import { preparedQueryPrefix, type Database } from '../connection/database.ts'
import { refuseLocked } from '../locks/lock-writer.ts'
import { isHeldBy, isHeldByAnother } from '../locks/lock-conditions.ts'
import { writeAccessLevels } from '../locks/write-access-levels.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { MapSave, SaveRefusal } from './map-save.ts'
import type { ObjectRow } from './row-changes.ts'

/** A row of `maps`. */
export interface MapRow {
  readonly eid: number
  readonly name: string
  readonly revision: number
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

/** The lock of a map, as the session of a save sees it. */
export interface LockState {
  /** Null if the map has never been locked. */
  readonly fence: number | null
  readonly isHolder: boolean
  /** Whether the lease has lost a twentieth, or this session does not hold the lock. */
  readonly isLeaseDue: boolean
}

/** What decides whether a save is accepted, all at one moment. */
export interface SaveState {
  readonly map: MapRow
  readonly applied: AppliedChange | null
  readonly lock: LockState
  /** The rows of the objects that were asked for. */
  readonly objects: readonly ObjectRow[]
}

/**
 * Reads a map, the rows of the objects with these uuids, access and lock in one statement, and checks
 * whether this save is accepted. Locks nothing.
 */
export async function readSaveState(
  database: Database,
  save: MapSave,
  uuids: readonly string[],
): Promise<Outcome<SaveState, SaveRefusal>> {
  const row = await stateRow(database, save, uuids)
  if (row === undefined || row.access === null) return refuse('map-not-found')
  if (!writeAccessLevels.includes(row.access)) return refuse('map-not-writable')
  if (row.isSnapshot) return refuse('map-not-found')
  const applied = appliedChange(row)
  if (applied !== null && applied.eid !== save.eid) return refuse('change-id-of-another-map')
  if (applied === null) {
    const isStaleFence = row.fence !== null && save.fence !== undefined && row.fence > save.fence
    if (isStaleFence || row.isLockedElsewhere) {
      return refuseLocked(database, save.eid, save.editor)
    }
    if (save.revision !== undefined && save.revision !== row.revision) {
      return refuse('stale-revision')
    }
  }
  const { fence, isHolder } = row
  return {
    map: row,
    applied,
    lock: { fence, isHolder, isLeaseDue: !isHolder || row.isLeaseDue },
    objects: row.objects ?? [],
  }
}

interface StateRow extends MapRow {
  readonly isSnapshot: boolean
  readonly access: 1 | 2 | 3 | null
  readonly appliedTo: number | null
  readonly appliedAs: number | null
  readonly appliedAt: Date | null
  readonly fence: number | null
  readonly isHolder: boolean
  readonly isLockedElsewhere: boolean
  readonly isLeaseDue: boolean
  readonly objects: readonly ObjectRow[] | null
}

/** Undefined for an unknown or deleted map. */
async function stateRow(
  database: Database,
  { eid, editor, changeId }: MapSave,
  uuids: readonly string[],
): Promise<StateRow | undefined> {
  const { userId, session } = editor
  const { rows } = await sql<StateRow>`${preparedQueryPrefix}
    select maps.id as eid, maps.name, maps.revision, maps.is_whole as "isWhole", maps.is_snapshot as "isSnapshot", maps.data as head,
      maps.marker_count as "markerCount", maps.drawing_count as "drawingCount", maps.object_bytes as "objectBytes", mine.access, lock.fence,
      r.map_id as "appliedTo", r.revision as "appliedAs", r.saved_at as "appliedAt",
      ${isHeldBy(editor)} as "isHolder", ${isHeldByAnother(editor)} as "isLockedElsewhere",
      coalesce(lock.held_until
        < clock_timestamp() + 0.95 * ${session.leaseMs}::float8 * interval '1 millisecond', true)
        as "isLeaseDue",
      (select json_agg(json_build_object(
          'uuid', uuid, 'kind', kind, 'place', place::text, 'data', data))
        from map_objects where map_id = ${eid} and uuid = any (${uuids}::text[])) as objects
    from maps
    left join map_access as mine on mine.map_id = ${eid} and mine.user_id = ${userId}
    left join map_locks as lock on lock.map_id = ${eid}
    left join map_revisions as r on r.user_id = ${userId} and r.change_id = ${changeId ?? null}::uuid
    where maps.id = ${eid} and maps.deleted_at is null`.execute(database.withoutPlugins())
  return rows[0]
}

function appliedChange({ appliedTo, appliedAs, appliedAt }: StateRow): AppliedChange | null {
  if (appliedTo === null || appliedAs === null || appliedAt === null) return null
  return { eid: appliedTo, revision: appliedAs, lastModifiedAt: appliedAt }
}
