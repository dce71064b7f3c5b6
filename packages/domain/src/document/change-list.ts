import { isSameJson } from './is-same-json.ts'
import { applyListPatch, listPatchOf, type ListPatch, type Named, type Put } from './list-patch.ts'

interface ListChange<T extends Named> {
  readonly list: readonly T[]
  /** Null if nothing changes. */
  readonly patch: ListPatch<T> | null
  readonly inverse: ListPatch<T> | null
}

/** An object, and its index in a list. */
interface Placed<T> {
  readonly item: T
  readonly at: number
}

/**
 * Applies a patch to a list. The result has the patch without what has no effect, and its inverse.
 * Throws Error if the patch does not fit the list, as `applyListPatch` says.
 */
export function changeList<T extends Named>(
  list: readonly T[],
  asked: ListPatch<T> = {},
): ListChange<T> {
  const before = placesOf(list, asked)
  const patch = effective(before, asked)
  if (!patch) return { list, patch: null, inverse: null }
  return { list: applied(list, before, patch), patch, inverse: inverseOf(before, patch) }
}

function applied<T extends Named>(
  list: readonly T[],
  before: ReadonlyMap<string, Placed<T>>,
  patch: ListPatch<T>,
): readonly T[] {
  const { remove = [], put = [] } = patch
  const isInPlace = put.every(({ item, at }) => at === undefined && before.has(item.uuid))
  if (remove.length === 0 && isInPlace) {
    // The indices are known, so the others need not be looked at.
    const changed = [...list]
    for (const { item } of put) changed[before.get(item.uuid)?.at ?? changed.length] = item
    return changed
  }
  const result = applyListPatch(list, patch)
  if (!result.ok) throw new Error(`An operation made a patch that ${result.why}`)
  return result.list
}

/** The objects of the list that the patch names, in order. */
function placesOf<T extends Named>(
  list: readonly T[],
  { remove = [], put = [] }: ListPatch<T>,
): ReadonlyMap<string, Placed<T>> {
  const named = new Set([...remove, ...put.map(({ item }) => item.uuid)])
  const places = new Map<string, Placed<T>>()
  for (let at = 0; at < list.length && places.size < named.size; at += 1) {
    const item = list[at]
    if (item && named.has(item.uuid)) places.set(item.uuid, { item, at })
  }
  return places
}

function effective<T extends Named>(
  before: ReadonlyMap<string, Placed<T>>,
  { remove = [], put = [] }: ListPatch<T>,
): ListPatch<T> | null {
  const moved = put.filter(({ item, at }) => at !== undefined && before.has(item.uuid))
  const [lone] = moved
  const isStill = moved.length === 1 && lone && isAtItsPlace(before, lone, { remove, put })
  const puts = isStill ? put.map((one): Put<T> => (one === lone ? { item: one.item } : one)) : put
  const changed = puts.filter(
    ({ item, at }) => at === undefined && !isSameJson(before.get(item.uuid)?.item, item),
  )
  return listPatchOf({ remove, changed, placed: puts.filter(({ at }) => at !== undefined) })
}

/** Whether an object, the only one that is moved, stays between the same neighbours. */
function isAtItsPlace<T extends Named>(
  before: ReadonlyMap<string, Placed<T>>,
  { item, at = 0 }: Put<T>,
  { remove = [], put = [] }: ListPatch<T>,
): boolean {
  const oldAt = before.get(item.uuid)?.at ?? 0
  const removedBefore = remove.filter((uuid) => (before.get(uuid)?.at ?? oldAt) < oldAt).length
  const addedBefore = put.filter((one) => one.at !== undefined && one.at < at).length
  return oldAt - removedBefore === at - addedBefore
}

function inverseOf<T extends Named>(
  before: ReadonlyMap<string, Placed<T>>,
  { remove = [], put = [] }: ListPatch<T>,
): ListPatch<T> | null {
  const placed = put.filter(({ at }) => at !== undefined).map(({ item }) => item.uuid)
  const returning = new Set([...remove, ...placed])
  return listPatchOf({
    remove: placed.filter((uuid) => !before.has(uuid)),
    changed: put.flatMap(({ item, at }) => {
      const old = at === undefined ? before.get(item.uuid) : undefined
      return old ? [{ item: old.item }] : []
    }),
    // In the order of the list, which is ascending.
    placed: [...before.values()].filter(({ item }) => returning.has(item.uuid)),
  })
}
