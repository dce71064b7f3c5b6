import type { LngLat } from './position.ts'

// The mean radius of the Earth, with which lengths in older maps were computed.
const radiusMetres = 6_371_008.8
const radians = Math.PI / 180

/**
 * The great-circle length of a line on the sphere, in metres. In Great Britain it is up to 0.4 %
 * less than on the ellipsoid of WGS 84, most for east-west lines in the north.
 */
export function lineLengthMetres(line: readonly LngLat[]): number {
  let length = 0
  let last = line[0]
  for (const position of line) {
    if (last !== undefined) length += distanceMetres(last, position)
    last = position
  }
  return length
}

/** Great-circle distance between two positions, in metres. */
export function distanceMetres(from: LngLat, to: LngLat): number {
  const halfAcross = Math.sin(((to[0] - from[0]) * radians) / 2)
  const halfUp = Math.sin(((to[1] - from[1]) * radians) / 2)
  const haversine =
    halfUp ** 2 + Math.cos(from[1] * radians) * Math.cos(to[1] * radians) * halfAcross ** 2
  return 2 * radiusMetres * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
