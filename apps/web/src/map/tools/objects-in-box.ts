import type { DrawingGeometry, SavedMapData } from '@terrier/contract/saved-map'
import { lngLatOf, shapeOf } from '@terrier/domain/document/saved-shape'
import { boundsIntersect, type Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

import { shapeBounds } from '../../document/shape-bounds.ts'

/**
 * Uuids of the markers in a box and of the drawings whose outline intersects it. A polygon that
 * contains the box is not selected: a parish would be selected along with the fields in it.
 */
export function objectsInBox({ markers, drawings }: SavedMapData, box: Bounds): string[] {
  return [
    ...markers.markers.filter(({ coordinates }) => isInside(lngLatOf(coordinates), box)),
    ...drawings.polygons.filter(({ data }) => runsThrough(data.geometry, box)),
  ].map(({ uuid }) => uuid)
}

function runsThrough(geometry: DrawingGeometry, box: Bounds): boolean {
  const bounds = shapeBounds(geometry)
  if (!bounds || !boundsIntersect(bounds, box)) return false
  const shape = shapeOf(geometry)
  const lines = shape.type === 'Polygon' ? shape.coordinates : [shape.coordinates]
  return lines.some((line) =>
    line.some((end, place) => isInside(end, box) || crosses(line[place - 1] ?? end, end, box)),
  )
}

function isInside([lng, lat]: LngLat, [west, south, east, north]: Bounds): boolean {
  return west <= lng && lng <= east && south <= lat && lat <= north
}

/** Whether a segment intersects the box (Liang-Barsky line clipping). */
function crosses([lng, lat]: LngLat, end: LngLat, [west, south, east, north]: Bounds): boolean {
  const [across, up] = [end[0] - lng, end[1] - lat]
  const sides = [
    [-across, lng - west],
    [across, east - lng],
    [-up, lat - south],
    [up, north - lat],
  ] as const
  let [from, to] = [0, 1]
  for (const [outwards, distance] of sides) {
    if (outwards === 0 && distance < 0) return false
    if (outwards < 0) from = Math.max(from, distance / outwards)
    if (outwards > 0) to = Math.min(to, distance / outwards)
  }
  return from <= to
}
