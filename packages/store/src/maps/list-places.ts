import { longestRise } from '@terrier/domain/document/longest-rise'

/** An object whose row has a place already. */
export interface Placed {
  readonly uuid: string
  /** A decimal number of any length. */
  readonly place: string
}

/** Where an object comes to lie: `share` of the way between two others, or so many past the end. */
export interface NewPlace {
  readonly low: string | null
  readonly high: string | null
  /** Counts from 1 among those that come between the two. */
  readonly index: number
  readonly count: number
  /** `index` of `count + 1` as a decimal fraction: no two the same, none 0 or 1. */
  readonly share: string
}

/** Longer numbers than this are not worth their bytes: the list is numbered anew. */
const longestPlace = 200

/**
 * Places for the objects of a list that have none, or that changed their order. As many as can stay
 * where they are: their rows are not touched.
 */
export function listPlaces(
  before: readonly Placed[],
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
