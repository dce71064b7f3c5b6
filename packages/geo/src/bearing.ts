import type { LngLat } from './position.ts'

const radians = Math.PI / 180

/** The initial bearing of the great circle from one position to another: degrees clockwise from
 * north, 0 to 360. Positions are longitude, latitude in degrees.
 */
export function bearingDegrees([lng, lat]: LngLat, [toLng, toLat]: LngLat): number {
  const [from, to, across] = [lat * radians, toLat * radians, (toLng - lng) * radians]
  const east = Math.sin(across) * Math.cos(to)
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(across)
  return (Math.atan2(east, north) / radians + 360) % 360
}
