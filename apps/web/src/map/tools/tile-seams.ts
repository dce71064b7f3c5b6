import type { LngLat } from '@terrier/geo/position'
import { mercatorX, mercatorY, tileBuffer, tileExtent } from '@terrier/geo/tile'
import { ownershipTileZooms } from '@terrier/domain/tiles/ownership-tile'

/**
 * Tile coordinates are whole units; the tolerance allows for the conversion to degrees and back.
 */
const toleranceSteps = 0.6

/**
 * Splits a parcel ring from a tile into paths without the edges along the tile's clip boundary,
 * which are not parcel boundaries.
 */
export function withoutSeams(ring: readonly LngLat[]): LngLat[][] {
  const pieces: LngLat[][] = []
  let piece: LngLat[] = []
  let wasOnSeam = false
  for (const place of ring) {
    const isNowOnSeam = isOnSeam(place)
    if (wasOnSeam && isNowOnSeam) {
      pieces.push(piece)
      piece = []
    }
    piece.push(place)
    wasOnSeam = isNowOnSeam
  }
  return [...pieces, piece].filter(({ length }) => length > 1)
}

function isOnSeam([lng, lat]: LngLat): boolean {
  const [x, y] = [mercatorX(lng), mercatorY(lat)]
  for (let z: number = ownershipTileZooms.min; z <= ownershipTileZooms.archived; z++) {
    const steps = 2 ** z * tileExtent
    if (isAtTileEnd(x * steps) || isAtTileEnd(y * steps)) return true
  }
  return false
}

/** Tiles are clipped with a buffer beyond their edges. */
function isAtTileEnd(steps: number): boolean {
  const within = steps % tileExtent
  return [tileBuffer, tileExtent - tileBuffer].some(
    (end) => Math.abs(within - end) <= toleranceSteps,
  )
}
