import { Problem } from '@terrier/contract/problems'
import { applyMapPatch } from '@terrier/domain/document/map-patch'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import type { Database } from '../connection/database.ts'
import { isUniqueViolation } from '../connection/errors.ts'
import { acquireLockRow } from '../locks/lock-writer.ts'
import { changesOfContent } from './changes-of-content.ts'
import { changesOfPatch, uuidsIn } from './changes-of-patch.ts'
import { changeIdOfAnotherMap, lockMapForSave, type MapRow } from './map-row.ts'
import type { MapSave, PatchContent, Rewrite, SavedChange } from './map-save.ts'
import type { ObjectRow, RowChanges } from './row-changes.ts'
import { writeChanges } from './write-changes.ts'

/**
 * Saves a map, as a patch or as a function of its whole content: locks the row of the map, checks
 * access, lock and revision, and writes the rows that differ, with their previous values as the
 * history. See `MapWriter.save`.
 */
export async function saveMap(
  transaction: Database,
  save: MapSave,
  change: PatchContent | Rewrite,
): Promise<SavedChange> {
  const uuids = typeof change === 'function' ? [] : uuidsIn(change.patch)
  const { map, applied, fence, isLeaseDue, objects } = await lockMapForSave(
    transaction,
    save,
    uuids,
  )
  if (applied !== null) return { ...applied, fence }
  const changes = await changesOf(transaction, map, objects, change)
  const lock = isLeaseDue ? await acquireLockRow(transaction, save.eid, save.editor) : { fence }
  try {
    return { ...(await writeChanges(transaction, map, save, changes)), fence: lock.fence }
  } catch (error) {
    // A save of another map with this change id was committed at the same time.
    if (isUniqueViolation(error, 'map_revisions_change')) throw changeIdOfAnotherMap()
    throw error
  }
}

async function changesOf(
  transaction: Database,
  map: MapRow,
  objects: readonly ObjectRow[],
  change: PatchContent | Rewrite,
): Promise<RowChanges> {
  if (typeof change === 'function') return changesOfContent(transaction, map, change)
  // A map in an older form is stored whole: the patch fits what is read of it.
  const changes = map.isWhole ? null : await changesOfPatch(transaction, map, objects, change)
  return changes ?? changesOfContent(transaction, map, patched(change))
}

function patched({ patch, name }: PatchContent): Rewrite {
  return (map) => {
    const read = upgradeMap(map.document)
    if (!read.ok) throw new Problem('bad-request', { message: 'The map cannot be read.' })
    const applied = applyMapPatch(read.value, patch)
    if (!applied.ok) {
      const { where, why } = applied.problem
      throw new Problem('bad-request', { errors: { [`patch.${where}`]: [why] } })
    }
    return { name: name ?? map.name, data: JSON.stringify(applied.document) }
  }
}
