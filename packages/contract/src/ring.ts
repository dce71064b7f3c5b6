type Place = readonly number[]

const isSamePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1]

/**
 * Whether positions form a polygon ring: closed, at least four positions, three of them distinct.
 * Heights are ignored.
 */
export function isRing(positions: readonly Place[]): boolean {
  const [first] = positions
  if (!first || positions.length < 4 || !isSamePlace(first, positions.at(-1))) return false
  const second = positions.find((place) => !isSamePlace(place, first))
  return positions.some((place) => !isSamePlace(place, first) && !isSamePlace(place, second))
}
