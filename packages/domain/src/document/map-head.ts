import type { SavedMapData } from '@terrier/contract/saved-map'

import { ownField, type Fields } from './json-fields.ts'
import { isSameJson } from './is-same-json.ts'

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
export function headPatchBetween(
  before: SavedMapData,
  after: SavedMapData,
): { head?: Record<string, unknown>; unset?: string[] } {
  const oldHead: Fields = headOf(before)
  const newHead: Fields = headOf(after)
  const head = Object.entries(newHead).filter(
    ([name, value]) => value !== undefined && !isSameJson(ownField(oldHead, name), value),
  )
  const unset = Object.keys(oldHead).filter(
    (name) => ownField(oldHead, name) !== undefined && ownField(newHead, name) === undefined,
  )
  return {
    ...(head.length > 0 ? { head: Object.fromEntries(head) } : {}),
    ...(unset.length > 0 ? { unset } : {}),
  }
}
