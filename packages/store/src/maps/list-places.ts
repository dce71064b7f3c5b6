import { longestRise } from '@terrier/domain/document/longest-rise'

/** An object whose row already has a sort key (`place`). */
export interface ListPlaces {
  readonly uuid: string
  /** A decimal number with any number of digits. */
  readonly place: string
}

/**
 * The position of a new sort key: at `share` of the distance between `low` and `high`, or `index`
 * past the end of the list.
 */
export interface NewPlace {
  readonly low: string | null
  readonly high: string | null
  /** Counts from 1 among the new keys between the same two. */
  readonly index: number
  readonly count: number
  /** `index / (count + 1)` as a decimal fraction: all different, none 0 or 1. */
  readonly share: string
}

/** If a sort key becomes longer than this, the whole list is renumbered. */
const longestPlace = 200

/**
 * Sort keys for the objects of a list that have none or that were reordered. As many objects as
 * possible keep theirs, so that their rows need no update.
 */
export function listPlaces(
  before: readonly ListPlaces[],
  after: readonly { readonly uuid: string }[],
): ReadonlyMap<string, NewPlace> {
  const placeOf = new Map(before.map(({ uuid, place }, index) => [uuid, { place, index }]))
  const isCrowded = before.some(({ place }) => place.length > longestPlace)
  const staying = isCrowded
    ? new Set<number>()
    : longestRise(after.flatMap(({ uuid }) => placeOf.get(uuid)?.index ?? []))
  const places = new Map<string, NewPlace>()
  let low: string | null = null
  let waiting: string[] = []
  const settle = (high: string | null) => {
    waiting.forEach((uuid, at) => places.set(uuid, newPlace(low, high, at + 1, waiting.length)))
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

function newPlace(low: string | null, high: string | null, index: number, count: number): NewPlace {
  const digits = String(count + 1).length + 1
  return { low, high, index, count, share: (index / (count + 1)).toFixed(digits) }
}
