import { longestIncreasingSubsequence } from '@terrier/domain/document/longest-increasing-subsequence'

/** An object whose row already has a sort key (`place`). */
export interface SortedObject {
  readonly uuid: string
  /** A decimal number with any number of digits. */
  readonly place: string
}

/**
 * The position of a new sort key: at `share` of the distance between `low` and `high`, or `index`
 * past the end of the list.
 */
export interface NewSortKey {
  readonly low: string | null
  readonly high: string | null
  /** Counts from 1 among the new keys between the same two. */
  readonly index: number
  readonly count: number
  /** `index / (count + 1)` as a decimal fraction: all different, none 0 or 1. */
  readonly share: string
}

/** Sort keys become longer with each insertion at the same position. */
const maxSortKeyLength = 200

/** Whether the whole list must be renumbered, since its keys have become too long. */
export const isCrowdedSortKey = (place: string): boolean => place.length > maxSortKeyLength

/**
 * Sort keys for the objects of a list that have none or that were reordered. As many objects as
 * possible keep theirs, so that their rows need no update.
 */
export function assignSortKeys(
  before: readonly SortedObject[],
  after: readonly { readonly uuid: string }[],
): ReadonlyMap<string, NewSortKey> {
  const placeOf = new Map(before.map(({ uuid, place }, index) => [uuid, { place, index }]))
  const isCrowded = before.some(({ place }) => isCrowdedSortKey(place))
  const staying = isCrowded
    ? new Set<number>()
    : longestIncreasingSubsequence(after.flatMap(({ uuid }) => placeOf.get(uuid)?.index ?? []))
  const places = new Map<string, NewSortKey>()
  let low: string | null = null
  let waiting: string[] = []
  const settle = (high: string | null) => {
    waiting.forEach((uuid, at) =>
      places.set(uuid, newSortKey({ low, high, index: at + 1, count: waiting.length })),
    )
    waiting = []
    low = high
  }
  for (const { uuid } of after) {
    const old = placeOf.get(uuid)
    if (old && staying.has(old.index)) settle(old.place)
    else waiting.push(uuid)
  }
  settle(null)
  return places
}

export function newSortKey(gap: Omit<NewSortKey, 'share'>): NewSortKey {
  const { index, count } = gap
  const digits = String(count + 1).length + 1
  return { ...gap, share: (index / (count + 1)).toFixed(digits) }
}
