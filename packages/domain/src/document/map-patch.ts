import { mapListMaxLength } from '@terrier/contract/limits'
import type { MapPatch } from '@terrier/contract/map-patch'
import { SavedMapData, type SavedDrawing, type SavedMarker } from '@terrier/contract/saved-map'

import { without, type Fields } from './json-fields.ts'
import { applyListPatch, listPatchBetween, type ListPatch } from './list-patch.ts'
import { headOf, headPatchBetween, withLists, type HeadPatch } from './map-head.ts'

/** Where and why a patch does not fit a map. */
export interface PatchProblem {
  /** 'markers', 'drawings', or 'head' with the path of the field, such as 'head.map.lngLat.1'. */
  readonly where: string
  readonly why: string
}

export type PatchedMap =
  | { readonly ok: true; readonly document: SavedMapData }
  | { readonly ok: false; readonly problem: PatchProblem }

/**
 * The patch between two documents, with one object as the smallest unit; null when they are equal.
 * Objects with the same identity are not compared. Uuids are unique within a document, as
 * `upgradeMap` ensures.
 */
export function mapPatchBetween(before: SavedMapData, after: SavedMapData): MapPatch | null {
  if (before === after) return null
  const markers = listPatchBetween(before.markers.markers, after.markers.markers)
  const drawings = listPatchBetween(before.drawings.polygons, after.drawings.polygons)
  return mapPatchOf({ head: headPatchBetween(before, after), markers, drawings })
}

/** A patch of these parts, or null if all are empty. */
export function mapPatchOf({
  head,
  markers,
  drawings,
}: {
  readonly head: HeadPatch
  readonly markers: ListPatch<SavedMarker> | null
  readonly drawings: ListPatch<SavedDrawing> | null
}): MapPatch | null {
  const patch: MapPatch = {
    ...head,
    ...(markers ? { markers } : {}),
    ...(drawings ? { drawings } : {}),
  }
  return Object.keys(patch).length === 0 ? null : patch
}

/** Applies a patch. Objects that the patch does not name keep their identity. */
export function applyMapPatch(document: SavedMapData, patch: MapPatch): PatchedMap {
  const markers = applyListPatch(document.markers.markers, patch.markers ?? {})
  if (!markers.ok) return refuse('markers', markers.why)
  const drawings = applyListPatch(document.drawings.polygons, patch.drawings ?? {})
  if (!drawings.ok) return refuse('drawings', drawings.why)
  const fullList = [markers, drawings].findIndex(({ list }) => list.length > mapListMaxLength)
  if (fullList !== -1) {
    return refuse(
      fullList === 0 ? 'markers' : 'drawings',
      `makes more than ${mapListMaxLength} of them`,
    )
  }
  const isOfBothKinds =
    hasOneOf(drawings.list, placedIn(patch.markers)) ||
    hasOneOf(markers.list, placedIn(patch.drawings))
  if (isOfBothKinds) return refuse('markers', 'names an object that is a drawing too')
  const head = patchedHead(document, patch)
  if (!head.ok) return head
  return {
    ok: true,
    document: withLists(head.document, { drawings: drawings.list, markers: markers.list }),
  }
}

function placedIn(patch: MapPatch['markers'] | MapPatch['drawings']): ReadonlySet<string> {
  const placed = patch?.put?.filter(({ at }) => at !== undefined) ?? []
  return new Set(placed.map(({ item }) => item.uuid))
}

function hasOneOf(list: readonly { readonly uuid: string }[], uuids: ReadonlySet<string>): boolean {
  return uuids.size > 0 && list.some(({ uuid }) => uuids.has(uuid))
}

/** A map's head is small, so the patched head is validated as a whole. */
function patchedHead(document: SavedMapData, { head, unset = [] }: MapPatch): PatchedMap {
  if (!head && unset.length === 0) return { ok: true, document }
  const fields: Fields = { ...headOf(document), ...head }
  const parsed = SavedMapData.safeParse(without(fields, unset))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse('head', issue?.message ?? 'cannot be read', issue?.path.map(String))
  }
  const { markers, drawings } = parsed.data
  return markers.markers.length + drawings.polygons.length === 0
    ? { ok: true, document: parsed.data }
    : refuse('head', 'carries objects, which have a list of their own')
}

function refuse(
  where: 'head' | 'markers' | 'drawings',
  why: string,
  path: readonly string[] = [],
): { readonly ok: false; readonly problem: PatchProblem } {
  return { ok: false, problem: { where: [where, ...path].join('.'), why } }
}
