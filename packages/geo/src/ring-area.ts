import type { LngLat } from './position.ts'

// The radius with which areas in older maps were computed; must not change.
const radiusMetres = 6_378_137
const radians = Math.PI / 180

/** Area of a closed ring on the sphere, in square metres. The winding order does not matter. */
export function ringAreaSquareMetres(ring: readonly LngLat[]): number {
  const first = ring[0]
  if (first === undefined) return 0
  let sum = 0
  let [lastLng, lastSine] = [0, Math.sin(first[1] * radians)]
  for (const [lng, lat] of ring) {
    // Longitudes are relative to the first position, which preserves precision for small rings.
    const fromFirst = (lng - first[0]) * radians
    const sine = Math.sin(lat * radians)
    sum += (fromFirst - lastLng) * (sine + lastSine)
    lastLng = fromFirst
    lastSine = sine
  }
  return (Math.abs(sum) * radiusMetres * radiusMetres) / 2
}
