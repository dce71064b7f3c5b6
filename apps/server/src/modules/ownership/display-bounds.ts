import { ownershipMaxSpanDegrees } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { Bounds } from '@terrier/geo/bounds'

interface Corners {
  readonly sw_lng: number
  readonly sw_lat: number
  readonly ne_lng: number
  readonly ne_lat: number
}

/**
 * The bounding box of the visible map. Throws 'bad-bounds' when it is reversed, empty or too large.
 */
export function displayBounds({ sw_lng, sw_lat, ne_lng, ne_lat }: Corners): Bounds {
  const widthDegrees = ne_lng - sw_lng
  const heightDegrees = ne_lat - sw_lat
  const isForwards = widthDegrees > 0 && heightDegrees > 0
  if (!isForwards || Math.max(widthDegrees, heightDegrees) > ownershipMaxSpanDegrees) {
    throw new Problem('bad-bounds')
  }
  return [sw_lng, sw_lat, ne_lng, ne_lat]
}
