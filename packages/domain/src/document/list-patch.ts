import { isSameJson } from './is-same-json.ts'
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts'

export interface Named {
  readonly uuid: string
}

export interface Put<T> {
  item: T
  at?: number | undefined
}

/** A patch of one list of objects: removed uuids, and objects that are new, changed or moved. */
export interface ListPatch<T extends Named> {
  remove?: string[] | undefined
  /**
   * In ascending order of `at`, the index in the resulting list; absent when the object is not
   * moved.
   */
  put?: Put<T>[] | undefined
}

/**
 * The minimal patch between two lists, or null when they are equal. Uuids are unique within a list.
 */
export function listPatchBetween<T extends Named>(
  before: readonly T[],
  after: readonly T[],
): ListPatch<T> | null {
  if (before === after) return null
  const { start, middleBefore, middleAfter } = apart(before, after)
  const places = new Map(middleBefore.map(({ uuid }, index) => [uuid, start + index]))
  const staying = longestIncreasingSubsequence(
    middleAfter.flatMap(({ uuid }) => places.get(uuid) ?? []),
  )
  const endOfMiddle = start + middleAfter.length

  /** The previous index of an object that is not moved relative to the others. */
  const standing = (uuid: string, at: number): number | undefined => {
    if (at < start) return at
    if (at >= endOfMiddle) return at - after.length + before.length
    const place = places.get(uuid)
    return place !== undefined && staying.has(place) ? place : undefined
  }
  const changed: Put<T>[] = []
  const placed: Put<T>[] = []
  after.forEach((item, at) => {
    const place = standing(item.uuid, at)
    if (place === undefined) placed.push({ item, at })
    else if (!isSameJson(before[place], item)) changed.push({ item })
  })
  const kept = new Set(middleAfter.map(({ uuid }) => uuid))
  const remove = [...places.keys()].filter((uuid) => !kept.has(uuid))
  return listPatchOf({ remove, changed, placed })
}

/** A patch of these parts, or null if all are empty; `placed` is in ascending order of `at`. */
export function listPatchOf<T extends Named>({
  remove,
  changed,
  placed,
}: {
  readonly remove: readonly string[]
  readonly changed: readonly Put<T>[]
  readonly placed: readonly Put<T>[]
}): ListPatch<T> | null {
  const put = [...changed, ...placed]
  if (remove.length + put.length === 0) return null
  return {
    ...(remove.length > 0 ? { remove: [...remove] } : {}),
    ...(put.length > 0 ? { put } : {}),
  }
}

/** Strips the common prefix and suffix (by uuid) of both lists. */
function apart<T extends Named>(before: readonly T[], after: readonly T[]) {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start]?.uuid === after[start]?.uuid) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end)?.uuid === after.at(-1 - end)?.uuid) end += 1
  return {
    start,
    middleBefore: before.slice(start, before.length - end),
    middleAfter: after.slice(start, after.length - end),
  }
}

export type PatchedList<T> =
  | { readonly ok: true; readonly list: T[] }
  | { readonly ok: false; readonly why: string }

/** Applies a patch, or returns why it does not fit the list. */
export function applyListPatch<T extends Named>(
  list: readonly T[],
  { remove = [], put = [] }: ListPatch<T>,
): PatchedList<T> {
  const named = new Map<string, Put<T> | 'removed'>(remove.map((uuid) => [uuid, 'removed']))
  for (const one of put) named.set(one.item.uuid, one)
  if (named.size < remove.length + put.length) return refuse('names an object twice')

  const standing: T[] = []
  let found = 0
  for (const item of list) {
    const change = named.get(item.uuid)
    if (change === undefined) standing.push(item)
    else if (change === 'removed') found += 1
    // An object with an index may be new, so it need not be in the list.
    else if (change.at === undefined) {
      standing.push(change.item)
      found += 1
    }
  }
  const placed = put.filter(({ at }) => at !== undefined)
  if (found !== named.size - placed.length) return refuse('names an object that is not there')
  return withPlaced(standing, placed)
}

function withPlaced<T>(standing: readonly T[], placed: readonly Put<T>[]): PatchedList<T> {
  const list: T[] = []
  let next = 0
  for (const { item, at = 0 } of placed) {
    const missing = at - list.length
    if (missing < 0) return refuse('does not name the places in ascending order')
    if (missing > standing.length - next) return refuse('names a place beyond the end')
    for (const one of standing.slice(next, next + missing)) list.push(one)
    next += missing
    list.push(item)
  }
  for (const one of standing.slice(next)) list.push(one)
  return { ok: true, list }
}

function refuse(why: string): { readonly ok: false; readonly why: string } {
  return { ok: false, why }
}
