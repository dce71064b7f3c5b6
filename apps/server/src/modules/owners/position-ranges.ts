/** Enough for few questions to the database, few enough to keep memory flat. */
const rangeLength = 500

/** The positions of all titles of an owner, in ranges to read one after the other. */
export function* positionRanges(titles: number): Generator<{ first: number; last: number }> {
  for (let first = 1; first <= titles; first += rangeLength) {
    yield { first, last: Math.min(first + rangeLength - 1, titles) }
  }
}
