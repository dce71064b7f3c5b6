import { mapDataMaxBytes } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { applyMapPatch } from '@terrier/domain/document/map-patch'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import { DatabaseError, type Pool } from 'pg'

import type { Database } from '../connection/database.ts'
import { isUniqueViolation, translateError } from '../connection/errors.ts'
import { lockedProblem } from '../locks/lock-writer.ts'
import { mapWriters } from '../locks/map-writers.ts'
import { retried } from '../connection/retried.ts'
import { write } from '../write.ts'
import type { MapContent, PatchSave, SavedChange } from './map-save.ts'
import { changeIdOfAnother, type Rewrite } from './replace-map.ts'

/** A longer patch changes much of the map: it takes the slow path, which can store a summary. */
const shortPatchMaxLength = 16 * 1024

/** From this size on the exact size of a map is needed, which takes reading it. */
const surelySmallBytes = (mapDataMaxBytes / 4) * 3

/**
 * SQLSTATEs with which `save_map_patch` gives up: the slow path then saves the patch or finds out
 * why it does not fit.
 */
const givenUpStates: ReadonlySet<unknown> = new Set(['TM001', 'TM002'])

interface Outcome {
  readonly outcome: 'saved' | 'missing' | 'reader' | 'locked' | 'stale' | 'whole'
  readonly revision: number
  readonly lastModifiedAt: Date
  readonly fence: number | null
}

/** See `Store.saveMapPatch`. */
export async function savePatch(
  pool: Pool,
  database: Database,
  save: PatchSave,
): Promise<SavedChange> {
  const patch = JSON.stringify(save.patch)
  const answer =
    patch.length > shortPatchMaxLength
      ? undefined
      : await retried(() => ask(pool, save, patch)).catch(explain)
  if (answer === undefined || answer.outcome === 'whole') return rewriteMap(database, save)
  const { outcome, ...saved } = answer
  if (outcome === 'saved') return { ...saved, eid: save.eid, fence: saved.fence ?? undefined }
  if (outcome === 'locked') throw await lockedProblem(database, save.eid, save.editor)
  throw new Problem(refusals[outcome])
}

const refusals = {
  missing: 'map-not-found',
  reader: 'not-allowed',
  stale: 'stale-revision',
} as const

/** The fast path: one query, prepared once for each connection. */
async function ask(pool: Pool, save: PatchSave, patch: string): Promise<Outcome | undefined> {
  const { eid, editor, changeId, revision, fence, name } = save
  const { userId, session } = editor
  const { rows } = await pool.query<Outcome>({
    name: 'save-map-patch',
    text: `
      select outcome, new_revision as revision, saved_at as "lastModifiedAt", new_fence as fence
      from save_map_patch($1, $2, $3, $4, $5 * interval '1 millisecond', $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      eid,
      userId,
      session.sessionId,
      session.holder,
      session.leaseMs,
      mapWriters,
      changeId,
      revision,
      fence ?? null,
      name ?? null,
      patch,
      surelySmallBytes,
    ],
  })
  return rows[0]
}

function explain(error: unknown): undefined {
  if (error instanceof DatabaseError && givenUpStates.has(error.code)) return undefined
  if (isUniqueViolation(error, 'map_revisions_change')) throw changeIdOfAnother()
  throw translateError(error)
}

/** The slow path. */
function rewriteMap(database: Database, save: PatchSave): Promise<SavedChange> {
  return write(database, async (tx) => {
    assertAllowed(mapCan.save(await tx.maps.standing(save.eid, save.editor.userId)))
    return tx.maps.replace(save, (map) => patched(map, save))
  })
}

function patched(map: Parameters<Rewrite>[0], { patch, name }: PatchSave): MapContent {
  const read = upgradeMap(map.document)
  if (!read.ok) throw new Problem('bad-request', { message: 'The map cannot be read.' })
  const made = applyMapPatch(read.value, patch)
  if (!made.ok) {
    const { where, why } = made.problem
    throw new Problem('bad-request', { errors: { [`patch.${where}`]: [why] } })
  }
  const data = JSON.stringify(made.document)
  if (Buffer.byteLength(data) > mapDataMaxBytes) throw new Problem('too-large')
  return { name: name ?? map.name, data }
}
