import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

/** A translation in degrees. */
export interface OutlineOffset {
  readonly lng: number
  readonly lat: number
}

/**
 * The translation that maps all vertices of one boundary to those of another; undefined when there
 * is none. The order of parts and rings, start vertices and winding order are ignored.
 *
 * @param toleranceDegrees how far each vertex may be from its translated position, on either axis
 */
export function offsetBetween(
  before: Polygon | MultiPolygon,
  after: Polygon | MultiPolygon,
  toleranceDegrees: number,
): OutlineOffset | undefined {
  const [old, now] = [ringsOf(before), ringsOf(after)]
  const [from, to] = [middleOf(old), middleOf(now)]
  if (from.corners !== to.corners) return undefined
  const shift = { lng: to.lng - from.lng, lat: to.lat - from.lat }
  return isShifted(old, now, shift, toleranceDegrees) ? shift : undefined
}

/** Whether both boundaries have the same vertices. */
export function isSame(
  before: Polygon | MultiPolygon,
  after: Polygon | MultiPolygon,
  toleranceDegrees: number,
): boolean {
  return isShifted(ringsOf(before), ringsOf(after), { lng: 0, lat: 0 }, toleranceDegrees)
}

type Ring = readonly LngLat[]

/** Without the closing vertex and consecutive duplicates. */
function ringsOf(geometry: Polygon | MultiPolygon): Ring[] {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return rings.map((ring) =>
    ring.filter(([lng, lat], index) => {
      const next = ring[index + 1]
      return next !== undefined && (next[0] !== lng || next[1] !== lat)
    }),
  )
}

/** The mean of all vertices, which does not depend on their order. */
function middleOf(rings: readonly Ring[]): OutlineOffset & { corners: number } {
  let [lngSum, latSum, corners] = [0, 0, 0]
  for (const ring of rings) {
    for (const [lng, lat] of ring) {
      lngSum += lng
      latSum += lat
      corners += 1
    }
  }
  return { lng: lngSum / corners, lat: latSum / corners, corners }
}

function isShifted(
  before: readonly Ring[],
  after: readonly Ring[],
  shift: OutlineOffset,
  tolerance: number,
): boolean {
  if (before.length !== after.length) return false
  const left = new Set(after)
  return before.every((ring) => {
    for (const other of left) {
      if (isRingShifted(ring, other, shift, tolerance)) return left.delete(other)
    }
    return false
  })
}

function isRingShifted(
  before: Ring,
  after: Ring,
  shift: OutlineOffset,
  tolerance: number,
): boolean {
  const { length } = before
  if (length !== after.length) return false
  const isAt = (index: number, other: number): boolean => {
    const [old, now] = [before[index], after[other % length]]
    if (old === undefined || now === undefined) return false
    return (
      Math.abs(now[0] - old[0] - shift.lng) <= tolerance &&
      Math.abs(now[1] - old[1] - shift.lat) <= tolerance
    )
  }
  return after.some((_, start) => {
    if (!isAt(0, start)) return false
    const runsOn = (step: number) => before.every((__, index) => isAt(index, start + index * step))
    return runsOn(1) || runsOn(length - 1)
  })
}
