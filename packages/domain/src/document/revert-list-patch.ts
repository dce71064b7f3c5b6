import type { Fields } from './json-fields.ts'
import { listPatchOf, type ListPatch, type Named } from './list-patch.ts'
import { mergeFields } from './merge-fields.ts'

type Order<T> = (a: T, b: T) => number

/** An object, and its index in the resulting list. */
interface Placed<T> {
  readonly item: T
  readonly at: number
}

/**
 * The patch that reverts another on a list that may have changed since; null if there is nothing
 * left to revert. A list that is sorted by `order` stays so.
 */
export function revertListPatch<T extends Named & Fields>(
  list: readonly T[],
  patch: ListPatch<T> = {},
  inverse: ListPatch<T> = {},
  order?: Order<T>,
): ListPatch<T> | null {
  const { remove = [], put = [] } = inverse
  const named = new Set([...remove, ...put.map(({ item }) => item.uuid)])
  if (named.size === 0) return null
  const now = new Map(list.filter(({ uuid }) => named.has(uuid)).map((one) => [one.uuid, one]))
  const made = new Map(patch.put?.map(({ item }) => [item.uuid, item]))
  const back = put.flatMap(({ item, at }) => {
    const [present, from] = [now.get(item.uuid), made.get(item.uuid)]
    if (present && from) return [{ item: mergeFields(present, from, item), at }]
    // The change removed it, and it has not been restored otherwise.
    return present || from ? [] : [{ item, at }]
  })
  const gone = remove.filter((uuid) => now.has(uuid))
  const placed = back.flatMap(({ item, at }) => (at === undefined ? [] : [{ item, at }]))
  const left = new Set([...gone, ...placed.map(({ item }) => item.uuid)])
  return listPatchOf({
    remove: gone,
    changed: back.flatMap(({ item, at }) => (at === undefined ? [{ item }] : [])),
    placed: placesAmong(() => list.filter(({ uuid }) => !left.has(uuid)), placed, order),
  })
}

/** The objects at the indices where they fit among those that stay. */
function placesAmong<T extends Named>(
  standing: () => readonly T[],
  placed: readonly Placed<T>[],
  order: Order<T> | undefined,
): Placed<T>[] {
  if (placed.length === 0) return []
  const others = standing()
  const joined = withPlaced(others, placed)
  const list = order && isSorted(others, order) ? joined.toSorted(order) : joined
  const isPlaced = new Set(placed.map(({ item }) => item))
  return list.flatMap((item, at) => (isPlaced.has(item) ? [{ item, at }] : []))
}

/** `placed` is in ascending order of its indices; one beyond the end is the end. */
function withPlaced<T>(standing: readonly T[], placed: readonly Placed<T>[]): T[] {
  const list: T[] = []
  let next = 0
  for (const { item, at } of placed) {
    const end = Math.max(next, Math.min(standing.length, next + at - list.length))
    for (const one of standing.slice(next, end)) list.push(one)
    list.push(item)
    next = end
  }
  return [...list, ...standing.slice(next)]
}

function isSorted<T>(list: readonly T[], order: Order<T>): boolean {
  return list.every((one, index) => {
    const next = list[index + 1]
    return next === undefined || order(one, next) <= 0
  })
}
