import { boundsIntersect, type Bounds } from '@terrier/geo/bounds'
import { countries, type Country } from '@terrier/geo/countries/country'
import { countriesIn, countryAt } from '@terrier/geo/countries/country-at'
import type { LngLat } from '@terrier/geo/position'

/** Where a dataset has anything to say. */
export interface Coverage {
  /** Null where there is nothing in it. */
  readonly bounds: Bounds | null
  /** Those whose publisher it is of; undefined or empty where only its bounds are known. */
  readonly countries?: readonly Country[] | undefined
}

/** Fewer of a dataset's features than this lie over the border by their middle, and not by intent. */
const leastShare = 1 / 50

/** Of which countries a dataset is, by how many of its features lie in each. */
export function countriesOf(counts: ReadonlyMap<Country, number>): Country[] {
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  const isOne = (country: Country) => (counts.get(country) ?? 0) >= Math.max(total * leastShare, 1)
  return countries.filter(isOne)
}

/** Whether all that is in view lies where the dataset says nothing, whatever is there. */
export function isViewUncovered(
  { bounds, countries: covered = [] }: Coverage,
  inView: Bounds,
): boolean {
  if (!bounds || !boundsIntersect(bounds, inView)) return true
  if (covered.length === 0) return false
  // The box round England holds most of Wales, and one round both some of Scotland.
  const seen = [...countriesIn(inView)]
  return seen.length > 0 && !seen.some((country) => covered.includes(country))
}

/** As `isViewUncovered`, of a single place. */
export function isPlaceUncovered(
  { bounds, countries: covered = [] }: Coverage,
  place: LngLat,
): boolean {
  const [lng, lat] = place
  if (!bounds || !boundsIntersect(bounds, [lng, lat, lng, lat])) return true
  const country = countryAt(place)
  return covered.length > 0 && country !== null && !covered.includes(country)
}
