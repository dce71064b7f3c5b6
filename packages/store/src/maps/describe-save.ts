import type { MapPatch } from '@terrier/contract/map-patch'
import { summarisePatch } from '@terrier/domain/document/describe-patch'
import { describeSummary } from '@terrier/domain/document/describe-summary'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

/** What the history keeps of a save besides what was before it. */
export interface SaveForHistory {
  /** False where somebody only looked around. */
  readonly isListed: boolean
  readonly patch: MapPatch | null
  /** In words, where the patch would be too large to keep. */
  readonly what: string | null
}

/** A larger change is kept in words only: what was before it is kept anyhow. */
const keptPatchMaxLength = 64 * 1024

/** Compares the map before a save with the map after, of whichever age. */
export function describeSave(before: unknown, after: unknown): SaveForHistory {
  const [old, saved] = [upgradeMap(before), upgradeMap(after)]
  if (!old.ok || !saved.ok) return { isListed: true, patch: null, what: 'Saved the map' }
  const patch = mapPatchBetween(old.value, saved.value)
  const inverse = mapPatchBetween(saved.value, old.value)
  if (!patch || !inverse) return { isListed: false, patch: null, what: null }
  const what = describeSummary({ ...summarisePatch(patch, inverse), view: false })
  const isSmall = [patch, inverse].every((one) => JSON.stringify(one).length <= keptPatchMaxLength)
  return { isListed: what !== '', patch: isSmall ? patch : null, what: isSmall ? null : what }
}
