import type { MapPatch } from '@terrier/contract/map-patch'
import { SavedMapData, type SelectedProperty } from '@terrier/contract/saved-map'

import { changeDocument } from './change-document.ts'
import { byAreaDescending } from './drawing-order.ts'
import { isFields, ownField, type Fields } from './json-fields.ts'
import { headOf, headPatchOf, type HeadPatch } from './map-head.ts'
import { mergeFields } from './merge-fields.ts'
import type { Operation, ReversiblePatch } from './operation.ts'
import { revertListPatch } from './revert-list-patch.ts'

/**
 * Reverts a change, which may have been followed by others: of the fields and objects that it
 * names, only what it changed is set back. Objects that were removed since stay removed, and
 * objects that it removed are inserted at their old index, drawings in the order of their area.
 */
export function revertChange({ patch, inverse }: ReversiblePatch): Operation {
  return (document) => {
    const markers = revertListPatch(document.markers.markers, patch.markers, inverse.markers)
    const drawings = revertListPatch(
      document.drawings.polygons,
      patch.drawings,
      inverse.drawings,
      byAreaDescending,
    )
    return changeDocument(document, {
      ...revertHead(document, patch, inverse),
      ...(markers && { markers }),
      ...(drawings && { drawings }),
    })
  }
}

function revertHead(document: SavedMapData, patch: MapPatch, inverse: MapPatch): HeadPatch {
  const now: Fields = headOf(document)
  const names = [...Object.keys(inverse.head ?? {}), ...(inverse.unset ?? [])]
  const fields = names.map((name): [string, unknown] => [
    name,
    revertField(name, ownField(now, name), {
      from: ownField(patch.head ?? {}, name),
      to: ownField(inverse.head ?? {}, name),
    }),
  ])
  return headPatchOf(
    fields.filter(([, value]) => value !== undefined),
    fields.filter(([, value]) => value === undefined).map(([name]) => name),
  )
}

function revertField(
  name: string,
  now: unknown,
  { from, to }: { readonly from: unknown; readonly to: unknown },
): unknown {
  if (name === 'selectedProperties') return revertSelection(now, from, to)
  return isFields(now) && isFields(from) && isFields(to) ? mergeFields(now, from, to) : to
}

/** Titles of properties that became known since the change survive. */
function revertSelection(now: unknown, from: unknown, to: unknown): unknown {
  const [known, made, back] = [now, from, to].map(selectionIn)
  if (to === undefined || !known || !made) return to
  return back?.map((one) =>
    one.titleNo === null && !isTitledIn(made, one)
      ? (known.find(({ polyId }) => polyId === one.polyId) ?? one)
      : one,
  )
}

function isTitledIn(selection: readonly SelectedProperty[], { polyId }: SelectedProperty): boolean {
  return selection.some((one) => one.polyId === polyId && one.titleNo !== null)
}

const { selectedProperties: Selection } = SavedMapData.shape

function selectionIn(value: unknown): readonly SelectedProperty[] | undefined {
  return Selection.safeParse(value).data
}
