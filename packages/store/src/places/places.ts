import type { SearchView } from '@terrier/domain/search/rank-places'
import type { LngLat } from '@terrier/geo/position'

import type { FoundPlace, FoundPostcode } from '../stored.ts'

/** Search for places by name or code. Positions are in degrees (WGS 84). */
export interface PlaceReader {
  /**
   * Places of one version whose name matches `text`, best first: ranked by how well the name
   * matches, by kind and size of the place, and by distance from the view. One typing error is
   * tolerated if few names share the prefix. 'Village, County' restricts the search to the county.
   * Throws for an unknown version.
   */
  named(
    version: number,
    text: string,
    options: { readonly view?: SearchView; readonly limit: number },
  ): Promise<FoundPlace[]>
  /** Postcodes with this prefix, which is in capitals without a space, in alphabetical order. */
  postcodesBeginning(version: number, text: string, limit: number): Promise<FoundPostcode[]>
  /** The centre of a postcode district, such as 'M33'; undefined if it has no postcode. */
  postcodeDistrict(version: number, outward: string): Promise<LngLat | undefined>
  /** The position of the address with this UPRN. */
  uprn(version: number, uprn: number): Promise<LngLat | undefined>
  /** The parcels of a title in a version of 'ownership', largest first. */
  parcelsOfTitle(
    version: number,
    titleNo: string,
    limit: number,
  ): Promise<{ readonly polyId: number; readonly centre: LngLat }[]>
  /** The centre of the parcel with this INSPIRE identifier. */
  parcel(version: number, polyId: number): Promise<LngLat | undefined>
}
