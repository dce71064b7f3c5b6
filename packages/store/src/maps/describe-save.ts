import type { ChangeSummary } from '@terrier/contract/change-summary'
import type { MapPatch } from '@terrier/contract/map-patch'
import { changeSummaryOf, isEmptySummary } from '@terrier/domain/document/change-summary'
import { summarisePatch } from '@terrier/domain/document/describe-patch'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

/** What the history keeps of a save besides what was before it. */
export interface SaveForHistory {
  /** False where somebody only looked around. */
  readonly isListed: boolean
  readonly patch: MapPatch | null
  /** What it did, where the patch would be too large to keep. */
  readonly summary: ChangeSummary | null
  /** Words for what can be told in no other way. */
  readonly what: string | null
}

/** A larger change is kept as a summary: what was before it is kept anyhow. */
const keptPatchMaxLength = 64 * 1024

/** Compares the map before a save with the map after, of whichever age. */
export function describeSave(before: unknown, after: unknown): SaveForHistory {
  const [old, saved] = [upgradeMap(before), upgradeMap(after)]
  if (!old.ok || !saved.ok) {
    return { isListed: true, patch: null, summary: null, what: 'Saved the map' }
  }
  const patch = mapPatchBetween(old.value, saved.value)
  const inverse = mapPatchBetween(saved.value, old.value)
  if (!patch || !inverse) return { isListed: false, patch: null, summary: null, what: null }
  const summary = changeSummaryOf({ ...summarisePatch(patch, inverse), view: false })
  const isListed = !isEmptySummary(summary)
  const isSmall = [patch, inverse].every((one) => JSON.stringify(one).length <= keptPatchMaxLength)
  return isSmall
    ? { isListed, patch, summary: null, what: null }
    : { isListed, patch: null, summary, what: null }
}
