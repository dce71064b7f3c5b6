import { Problem } from '@terrier/contract/problems'
import type { Bounds } from '@terrier/geo/bounds'

/**
 * Parses a bounding box 'west,south,east,north' in degrees. Throws 'bad-bounds' when it is
 * malformed, reversed, empty, or out of range.
 */
export function parseBounds(text: string): Bounds {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
  if (numbers.length !== 4 || !isOnEarth || !(west < east) || !(south < north)) {
    throw new Problem('bad-bounds')
  }
  return [west, south, east, north]
}
