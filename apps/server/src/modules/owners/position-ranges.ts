/** Long enough for few queries, short enough to limit memory. */
const rangeLength = 500

/** Splits the numbered titles of an owner into ranges, one per query. */
export function* positionRanges(titles: number): Generator<{ first: number; last: number }> {
  for (let first = 1; first <= titles; first += rangeLength) {
    yield { first, last: Math.min(first + rangeLength - 1, titles) }
  }
}
