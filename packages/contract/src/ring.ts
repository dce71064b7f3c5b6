type Place = readonly number[]

const isSamePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1]

/** Whether positions are the ring of a polygon: closed, with three that differ. Heights do not count. */
export function isRing(positions: readonly Place[]): boolean {
  const [first] = positions
  if (!first || positions.length < 4 || !isSamePlace(first, positions.at(-1))) return false
  const second = positions.find((place) => !isSamePlace(place, first))
  return positions.some((place) => !isSamePlace(place, first) && !isSamePlace(place, second))
}
