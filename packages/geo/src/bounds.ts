import type { Geometry } from './geometry.ts'
import { forEachPosition } from './map-geometry.ts'

/** A bounding box in degrees of WGS 84: west, south, east, north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

/** The bounding box of a geometry. Throws RangeError for a geometry without positions. */
export function boundsOf(geometry: Geometry): Bounds {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  forEachPosition(geometry, (position) => {
    west = Math.min(west, position[0])
    south = Math.min(south, position[1])
    east = Math.max(east, position[0])
    north = Math.max(north, position[1])
  })
  if (west > east) throw new RangeError(`An empty ${geometry.type} has no bounds.`)
  return [west, south, east, north]
}

/** Whether two bounding boxes have a point in common. */
export function boundsIntersect(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

/** The bounding box of several; undefined for none. */
export function unionOfBounds(boxes: readonly Bounds[]): Bounds | undefined {
  return boxes.reduce<Bounds | undefined>(
    (union, box) =>
      union
        ? [
            Math.min(union[0], box[0]),
            Math.min(union[1], box[1]),
            Math.max(union[2], box[2]),
            Math.max(union[3], box[3]),
          ]
        : box,
    undefined,
  )
}
