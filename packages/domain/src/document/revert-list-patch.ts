import type { Fields } from './json-fields.ts'
import { listPatchOf, type ListPatch, type Named, type Put } from './list-patch.ts'
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
  const isMoved = order && moveOf(list, back, order)
  const [placed, changed] = [[] as Placed<T>[], [] as Put<T>[]]
  for (const { item, at } of back) {
    if (at !== undefined) placed.push({ item, at })
    else if (isMoved?.(item)) placed.push({ item, at: list.length })
    else changed.push({ item })
  }
  const left = new Set([...gone, ...placed.map(({ item }) => item.uuid)])
  const places = placed.toSorted((a, b) => a.at - b.at)
  return listPatchOf({
    remove: gone,
    changed,
    placed: placesAmong(() => list.filter(({ uuid }) => !left.has(uuid)), places, order),
  })
}

/**
 * Whether an object that was changed in place has to move when it is set back: what stands between
 * its two places was inserted since.
 */
function moveOf<T extends Named>(
  list: readonly T[],
  back: readonly Put<T>[],
  order: Order<T>,
): ((item: T) => boolean) | undefined {
  const items = new Map(back.map(({ item }) => [item.uuid, item]))
  const setBack = list.map((one) => items.get(one.uuid) ?? one)
  if (!isSorted(list, order) || isSorted(setBack, order)) return undefined
  const now = new Map(list.map((one) => [one.uuid, one]))
  return (item) => {
    const present = now.get(item.uuid)
    return present !== undefined && order(present, item) !== 0
  }
}

/** The objects at the indices where they fit among those that stay. */
function placesAmong<T extends Named>(
  remaining: () => readonly T[],
  placed: readonly Placed<T>[],
  order: Order<T> | undefined,
): Placed<T>[] {
  if (placed.length === 0) return []
  const others = remaining()
  const joined = withPlaced(others, placed)
  const list = order && isSorted(others, order) ? joined.toSorted(order) : joined
  const isPlaced = new Set(placed.map(({ item }) => item))
  return list.flatMap((item, at) => (isPlaced.has(item) ? [{ item, at }] : []))
}

/** `placed` is in ascending order of its indices; one beyond the end is the end. */
function withPlaced<T>(remaining: readonly T[], placed: readonly Placed<T>[]): T[] {
  const list: T[] = []
  let next = 0
  for (const { item, at } of placed) {
    const end = Math.max(next, Math.min(remaining.length, next + at - list.length))
    for (const one of remaining.slice(next, end)) list.push(one)
    list.push(item)
    next = end
  }
  return [...list, ...remaining.slice(next)]
}

function isSorted<T>(list: readonly T[], order: Order<T>): boolean {
  return list.every((one, index) => {
    const next = list[index + 1]
    return next === undefined || order(one, next) <= 0
  })
}
