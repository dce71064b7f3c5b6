import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { isSameJson } from './is-same-json.ts'
import {
  listPatchBetween,
  listPatchOf,
  type ListPatch,
  type Named,
  type Put,
} from './list-patch.ts'
import { headPatchBetween } from './map-head.ts'
import { mapPatchOf } from './map-patch.ts'

/**
 * Composes the patches that lead, in order, from one document to another: the same patch as
 * `mapPatchBetween` finds, or null where they cancel out, but only objects that a patch names are
 * compared. Top-level fields are few and compared all.
 */
export function composePatches(
  before: SavedMapData,
  patches: readonly MapPatch[],
  after: SavedMapData,
): MapPatch | null {
  return mapPatchOf({
    head: headPatchBetween(before, after),
    markers: composeListPatches(
      before.markers.markers,
      patches.map(({ markers }) => markers),
      after.markers.markers,
    ),
    drawings: composeListPatches(
      before.drawings.polygons,
      patches.map(({ drawings }) => drawings),
      after.drawings.polygons,
    ),
  })
}

function composeListPatches<T extends Named>(
  before: readonly T[],
  patches: readonly (ListPatch<T> | undefined)[],
  after: readonly T[],
): ListPatch<T> | null {
  const { named, placed } = namesIn(patches)
  if (named.size === 0) return null
  const { start, middleBefore, middleAfter } = apart(before, after)
  const old = new Map<string, T>()
  for (const item of middleBefore) if (named.has(item.uuid)) old.set(item.uuid, item)
  const changed: Put<T>[] = []
  const added: Put<T>[] = []
  const removed = new Set(old.keys())
  for (const [index, item] of middleAfter.entries()) {
    if (!named.has(item.uuid)) continue
    const previous = old.get(item.uuid)
    // An object that left its place may be back there, which the whole lists tell.
    if (previous && placed.has(item.uuid)) return listPatchBetween(before, after)
    if (!previous) added.push({ item, at: start + index })
    else if (!isSameJson(previous, item)) changed.push({ item })
    removed.delete(item.uuid)
  }
  return listPatchOf({ remove: [...removed], changed, placed: added })
}

/** Strips what both lists begin and end with. Unchanged objects keep their identity. */
function apart<T>(before: readonly T[], after: readonly T[]) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return {
    start,
    middleBefore: before.slice(start, before.length - end),
    middleAfter: after.slice(start, after.length - end),
  }
}

/** The uuids that the patches name, and those that they place anew. */
function namesIn<T extends Named>(patches: readonly (ListPatch<T> | undefined)[]) {
  const named = new Set<string>()
  const placed = new Set<string>()
  for (const { remove = [], put = [] } of patches.flatMap((patch) => patch ?? [])) {
    for (const uuid of remove) named.add(uuid)
    for (const { item, at } of put) {
      named.add(item.uuid)
      if (at !== undefined) placed.add(item.uuid)
    }
  }
  return { named, placed }
}
