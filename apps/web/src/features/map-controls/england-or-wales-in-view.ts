import type { Bounds } from '@terrier/geo/bounds'
import { englandAndWales } from '@terrier/geo/countries/england-and-wales'
import { polygonContains } from '@terrier/geo/point-in-polygon'
import type { LngLat } from '@terrier/geo/position'

/** Whether any part of England or Wales lies within the bounds. */
export function isEnglandOrWalesInView(bounds: Bounds): boolean {
  const [west, south] = bounds
  if (polygonContains({ type: 'Polygon', coordinates: [englandAndWales] }, [west, south]))
    return true
  return englandAndWales.some((from, at) => touches(from, englandAndWales[at + 1] ?? from, bounds))
}

/** Whether a line segment intersects the bounds. Liang-Barsky line clipping. */
function touches(from: LngLat, to: LngLat, [west, south, east, north]: Bounds): boolean {
  const [width, height] = [to[0] - from[0], to[1] - from[1]]
  const sides = [
    [-width, from[0] - west],
    [width, east - from[0]],
    [-height, from[1] - south],
    [height, north - from[1]],
  ] as const
  let [first, last] = [0, 1]
  for (const [run, distance] of sides) {
    if (run === 0 && distance < 0) return false
    if (run < 0) first = Math.max(first, distance / run)
    if (run > 0) last = Math.min(last, distance / run)
  }
  return first <= last
}
