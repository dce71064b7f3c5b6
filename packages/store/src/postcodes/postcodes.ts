import type { LngLat } from '@terrier/geo/position'

/** The published register of postcodes, if there is one. */
export interface PostcodeReader {
  /**
   * Positions of postcodes, in one query. Keys, in the argument and in the result, are in capitals
   * without a space. Unknown postcodes are absent from the result. Degrees (WGS 84).
   */
  positions(postcodes: readonly string[]): Promise<ReadonlyMap<string, LngLat>>
}
