import type { MapPatch } from '@terrier/contract/map-patch'
import { Problem } from '@terrier/contract/problems'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { applyMapPatch } from '@terrier/domain/document/map-patch'
import { mapTitle } from '@terrier/domain/document/map-title'
import type { PatchContent } from '@terrier/store/maps/map-save'

import { withoutPrivate } from './private-fields.ts'
import { withTitle } from './titled-data.ts'

/**
 * Validates the part of a patch that concerns the map itself and not its objects, and removes
 * private data. The title is returned where the patch changes it.
 */
export function storablePatch(sent: MapPatch): PatchContent {
  const { head, unset } = sent
  if (!head && !unset) return { patch: sent, name: undefined }
  // Fields are independent of each other, so a patch valid for an empty map is valid for any.
  const checked = applyMapPatch(emptyMap(), { ...(head && { head }), ...(unset && { unset }) })
  if (!checked.ok) {
    throw new Problem('bad-request', {
      errors: { [`patch.${checked.problem.where}`]: [checked.problem.why] },
    })
  }
  if (!head) return { patch: sent, name: undefined }
  const fields = withoutPrivate(head)
  const { name } = head
  if (typeof name !== 'string') return { patch: { ...sent, head: fields }, name: undefined }
  const title = mapTitle(name)
  return { patch: { ...sent, head: { ...withTitle(fields, title) } }, name: title }
}
