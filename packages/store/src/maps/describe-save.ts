import type { MapPatch } from '@terrier/contract/map-patch'
import { changeSummaryOf, isEmptySummary } from '@terrier/domain/document/change-summary'
import { summarisePatch } from '@terrier/domain/document/summarise-patch'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import type { ObjectRow, SaveForHistory } from './row-changes.ts'

/** A larger change is stored as a summary; the previous values are stored in any case. */
const storedPatchMaxLength = 64 * 1024

/** Compares the map before and after a save, in any version of the saved map. */
export function describeSave(
  before: unknown,
  after: unknown,
  { keepsPatch = true } = {},
): SaveForHistory {
  const [old, saved] = [upgradeMap(before), upgradeMap(after)]
  if (!old.ok || !saved.ok) {
    return { isListed: true, patch: null, summary: null, what: 'Saved the map' }
  }
  const patch = mapPatchBetween(old.value, saved.value)
  const inverse = mapPatchBetween(saved.value, old.value)
  if (!patch || !inverse) return { isListed: false, patch: null, summary: null, what: null }
  const summary = changeSummaryOf({ ...summarisePatch(patch, inverse), view: false })
  const isListed = !isEmptySummary(summary)
  const texts = keepsPatch ? [patch, inverse].map((one) => JSON.stringify(one)) : []
  const [text] = texts
  return text !== undefined && texts.every(({ length }) => length <= storedPatchMaxLength)
    ? { isListed, patch: text, summary: null, what: null }
    : { isListed, patch: null, summary, what: null }
}

/** The history of a save that was sent as a patch. */
export function describePatch(
  patch: MapPatch,
  changed: {
    readonly isListed: boolean
    /** The head before and after. */
    readonly head: readonly [before: unknown, after: unknown]
    /** The previous rows of the objects that the patch names. */
    readonly images: readonly Partial<ObjectRow>[]
  },
): SaveForHistory {
  const { isListed } = changed
  const text = JSON.stringify(patch)
  if (text.length <= storedPatchMaxLength) {
    return { isListed, patch: text, summary: null, what: null }
  }
  // Of the objects that the patch names alone: the others are the same before and after.
  const dataOf = (kind: ObjectRow['kind']) =>
    changed.images.flatMap((row) => (row.kind === kind && row.data ? [row.data] : []))
  const [oldHead, newHead] = changed.head
  const before = withObjects(oldHead, dataOf('marker'), dataOf('drawing'))
  const after = withObjects(newHead, itemsOf(patch.markers), itemsOf(patch.drawings))
  const { summary, what } = describeSave(before, after, { keepsPatch: false })
  return { isListed, patch: null, summary, what }
}

const itemsOf = (list: MapPatch['markers'] | MapPatch['drawings']) =>
  (list?.put ?? []).map(({ item }) => item)

function withObjects(head: unknown, markers: readonly unknown[], polygons: readonly unknown[]) {
  const fields = head as Record<'markers' | 'drawings', object>
  return {
    ...fields,
    markers: { ...fields.markers, markers },
    drawings: { ...fields.drawings, polygons },
  }
}
