import { assertNever } from './assert-never.ts'
import type { Geometry } from './geometry.ts'
import { positionsOf } from './map-geometry.ts'
import { polygonContains } from './point-in-polygon.ts'

type Plane = readonly [x: number, y: number]

/** A bounding box in the same coordinate system as the geometry. */
export type PlaneBox = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** Whether a geometry and a box have a point in common, in any plane coordinate system. */
export function intersectsBox(geometry: Geometry<Plane>, box: PlaneBox): boolean {
  if (positionsOf(geometry).some((position) => isInBox(position, box))) return true
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return false
    case 'LineString':
      return crossesBox(geometry.coordinates, box)
    case 'MultiLineString':
      return geometry.coordinates.some((line) => crossesBox(line, box))
    case 'Polygon':
      return geometry.coordinates.some((ring) => crossesBox(ring, box)) || covers(geometry, box)
    case 'MultiPolygon':
      return (
        geometry.coordinates.flat().some((ring) => crossesBox(ring, box)) || covers(geometry, box)
      )
    default:
      return assertNever(geometry)
  }
}

const isInBox = ([x, y]: Plane, [minX, minY, maxX, maxY]: PlaneBox): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY

/** No ring crosses the box, so that one of its corners decides for the whole box. */
const covers = (
  polygon: Extract<Geometry<Plane>, { type: 'Polygon' | 'MultiPolygon' }>,
  [minX, minY]: PlaneBox,
): boolean => polygonContains(polygon, [minX, minY])

function crossesBox(line: readonly Plane[], box: PlaneBox): boolean {
  return line.some((to, index) => {
    const from = line[index - 1]
    return from !== undefined && segmentMeets(from, to, box)
  })
}

/**
 * Liang-Barsky line clipping (1984): the segment's parameter interval inside the box is not empty.
 */
function segmentMeets([x, y]: Plane, to: Plane, [minX, minY, maxX, maxY]: PlaneBox): boolean {
  const [dx, dy] = [to[0] - x, to[1] - y]
  let [enter, leave] = [0, 1]
  for (const [along, before, behind] of [
    [dx, minX - x, maxX - x],
    [dy, minY - y, maxY - y],
  ] as const) {
    if (along === 0) {
      if (before > 0 || behind < 0) return false
      continue
    }
    const [one, other] = [before / along, behind / along]
    enter = Math.max(enter, Math.min(one, other))
    leave = Math.min(leave, Math.max(one, other))
  }
  return enter <= leave
}
