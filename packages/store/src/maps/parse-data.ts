import { splitMap, type MapParts } from '@terrier/domain/document/stored-map'

/**
 * Splits the JSON of a map into head and objects; null for a map that is stored whole, and for
 * invalid JSON.
 */
export function partsOf(data: string): MapParts | null {
  try {
    return splitMap(JSON.parse(data))
  } catch {
    // The database then refuses the invalid JSON with the reason.
    return null
  }
}
