import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { ownField, type Fields } from './json-fields.ts'
import { isSameJson } from './is-same-json.ts'

/** What a patch says of the top-level fields. */
export type HeadPatch = Pick<MapPatch, 'head' | 'unset'>

/** The saved map without its objects: the lists are present but empty. */
export function headOf(document: SavedMapData): SavedMapData {
  return withLists(document, { drawings: [], markers: [] })
}

/** The saved map with its object lists replaced. */
export function withLists(
  document: SavedMapData,
  lists: {
    readonly drawings: SavedMapData['drawings']['polygons']
    readonly markers: SavedMapData['markers']['markers']
  },
): SavedMapData {
  return {
    ...document,
    drawings: { ...document.drawings, polygons: lists.drawings },
    markers: { ...document.markers, markers: lists.markers },
  }
}

/** The top-level fields that differ, with their new values, and the names of removed fields. */
export function headPatchBetween(before: SavedMapData, after: SavedMapData): HeadPatch {
  const oldHead: Fields = headOf(before)
  const newHead: Fields = headOf(after)
  const head = Object.entries(newHead).filter(
    ([name, value]) => value !== undefined && !isSameJson(ownField(oldHead, name), value),
  )
  const unset = Object.keys(oldHead).filter(
    (name) => ownField(oldHead, name) !== undefined && ownField(newHead, name) === undefined,
  )
  return headPatchOf(head, unset)
}

/** A patch of the head; without `head` or `unset` where these are empty. */
export function headPatchOf(
  head: readonly (readonly [string, unknown])[],
  unset: readonly string[],
): HeadPatch {
  return {
    ...(head.length > 0 ? { head: Object.fromEntries(head) } : {}),
    ...(unset.length > 0 ? { unset: [...unset] } : {}),
  }
}

/** Sets top-level fields. Counters of objects are set with their lists left empty. */
export function setHead(fields: Partial<SavedMapData>): HeadPatch {
  const { markers, drawings, ...rest } = fields
  return {
    head: {
      ...rest,
      ...(markers && { markers: { ...markers, markers: [] } }),
      ...(drawings && { drawings: { ...drawings, polygons: [] } }),
    },
  }
}
