import { applyMapPatch } from '@terrier/domain/document/map-patch'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import type { Database } from '../connection/database.ts'
import { isUniqueViolation } from '../connection/errors.ts'
import { changesOfContent } from './changes-of-content.ts'
import { changesOfPatch, uuidsIn } from './changes-of-patch.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import { readSaveState, type MapRow } from './map-row.ts'
import type {
  MapContent,
  MapSave,
  PatchContent,
  PatchRefusal,
  Rewrite,
  SavedChange,
  SaveRefusal,
} from './map-save.ts'
import type { ObjectRow, RowChanges } from './row-changes.ts'
import { writeChanges } from './write-changes.ts'

/** Each fails only because another save was committed in between. */
const maxAttempts = 20

/**
 * Saves a map, as a patch or as a function of its whole content: reads what decides and the rows that
 * the save names, works out which rows change, and writes them if nothing else was saved meanwhile
 * (optimistic concurrency control). See `Store.saveMap`.
 */
export async function saveMap(
  database: Database,
  save: MapSave,
  change: PatchContent | Rewrite,
): Promise<Outcome<SavedChange, SaveRefusal>> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const saved = await attemptSave(database, save, change)
    if (saved) return saved
  }
  return refuse('stale-revision')
}

/** Null if the map, the access or the lock changed between reading and writing. */
async function attemptSave(
  database: Database,
  save: MapSave,
  change: PatchContent | Rewrite,
): Promise<Outcome<SavedChange | null, SaveRefusal>> {
  const uuids = typeof change === 'function' ? [] : uuidsIn(change.patch)
  const state = await readSaveState(database, save, uuids)
  if (isRefused(state)) return state
  const { map, applied, lock, objects } = state
  if (applied !== null) {
    return { ...applied, fence: lock.isHolder && lock.fence !== null ? lock.fence : undefined }
  }
  const changes = await changesOf(database, map, objects, change)
  if (isRefused(changes)) return changes
  try {
    return await writeChanges(database, state, save, changes)
  } catch (error) {
    if (!isUniqueViolation(error, 'map_revisions_change')) throw error
    // A save of another map with this change id was committed at the same time.
    return refuse('change-id-of-another-map')
  }
}

async function changesOf(
  database: Database,
  map: MapRow,
  objects: readonly ObjectRow[],
  change: PatchContent | Rewrite,
): Promise<Outcome<RowChanges, PatchRefusal>> {
  if (typeof change === 'function') return changesOfContent(database, map, change)
  // A map in an older form is stored whole: the patch fits what is read of it.
  const changes = map.isWhole ? null : await changesOfPatch(database, map, objects, change)
  return changes ?? changesOfContent(database, map, patched(change))
}

function patched({ patch, name }: PatchContent) {
  return (map: Parameters<Rewrite>[0]): Outcome<MapContent, PatchRefusal> => {
    const read = upgradeMap(map.document)
    if (!read.ok) return refuse('map-unreadable')
    const applied = applyMapPatch(read.value, patch)
    if (!applied.ok) {
      const { where, why } = applied.problem
      return refuse('patch-does-not-fit', { field: where, why })
    }
    return { name: name ?? map.name, data: JSON.stringify(applied.document) }
  }
}
