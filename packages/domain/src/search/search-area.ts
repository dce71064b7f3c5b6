import type { LngLat } from '@terrier/geo/position'

/** West, south, east and north of Great Britain with the seas that its maps show. */
const [west, south, east, north] = [-9, 49.8, 2.6, 61.1]

/** Ireland with the Isle of Man, and the parts of France and Belgium within the bounding box. */
const elsewhere: readonly (readonly LngLat[])[] = [
  [
    [-11, 51],
    [-5.9, 51.6],
    [-5.3, 53.3],
    [-4.2, 53.95],
    [-4.2, 54.5],
    [-4.9, 54.55],
    [-5.35, 54.5],
    [-5.6, 54.85],
    [-5.95, 55.25],
    [-6.9, 55.55],
    [-11, 55.6],
  ],
  [
    [1.45, 50.95],
    [2.7, 51.25],
    [2.7, 49],
    [-3, 49],
    [-1.2, 50.3],
    [0.8, 50.5],
  ],
]

/**
 * Whether a position is in the searched area: Great Britain and its seas, including the fictional
 * district in the North Sea. Coarse, because some kilometres out at sea do not matter.
 */
export function isInSearchArea([lng, lat]: LngLat): boolean {
  if (!(lng >= west && lng <= east && lat >= south && lat <= north)) return false
  return !elsewhere.some((ring) => isInside(ring, [lng, lat]))
}

function isInside(ring: readonly LngLat[], [x, y]: LngLat): boolean {
  let inside = false
  let before = ring.at(-1) ?? [0, 0]
  for (const corner of ring) {
    const crosses = corner[1] > y !== before[1] > y
    const at = ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1]) + corner[0]
    if (crosses && x < at) inside = !inside
    before = corner
  }
  return inside
}
