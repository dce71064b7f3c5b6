import { boundsIntersect, type Bounds } from '@terrier/geo/bounds'
import { countries, type Country } from '@terrier/geo/countries/country'
import { countriesIn, countryAt } from '@terrier/geo/countries/country-at'
import type { LngLat } from '@terrier/geo/position'

/** The area that a dataset covers. */
export interface DatasetCoverage {
  /** Null for an empty dataset. */
  readonly bounds: Bounds | null
  /** The countries that the dataset covers; undefined or empty when only its bounds are known. */
  readonly countries?: readonly Country[] | undefined
}

/**
 * A smaller share of a dataset's features stems from border features whose centre lies on the other
 * side, not from coverage of that country.
 */
const leastShare = 1 / 50

/** The countries that a dataset covers, from the number of its features in each. */
export function countriesOf(counts: ReadonlyMap<Country, number>): Country[] {
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  const isOne = (country: Country) => (counts.get(country) ?? 0) >= Math.max(total * leastShare, 1)
  return countries.filter(isOne)
}

/** Whether the whole view lies outside the dataset's coverage. */
export function isViewOutsideCoverage(
  { bounds, countries: covered = [] }: DatasetCoverage,
  inView: Bounds,
): boolean {
  if (!bounds || !boundsIntersect(bounds, inView)) return true
  if (covered.length === 0) return false
  // The bounds of England contain most of Wales, and the bounds of both contain part of Scotland.
  const seen = [...countriesIn(inView)]
  return seen.length > 0 && !seen.some((country) => covered.includes(country))
}

/** Like `isViewOutsideCoverage`, for a single position. */
export function isPositionOutsideCoverage(
  { bounds, countries: covered = [] }: DatasetCoverage,
  place: LngLat,
): boolean {
  const [lng, lat] = place
  if (!bounds || !boundsIntersect(bounds, [lng, lat, lng, lat])) return true
  const country = countryAt(place)
  return covered.length > 0 && country !== null && !covered.includes(country)
}
