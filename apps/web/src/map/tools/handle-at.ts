import type { Shape } from '@terrier/domain/document/saved-shape'
import { contains } from '@terrier/geo/point-in-polygon'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { cornersOf, midpointsOf, type CornerRef } from './corners.ts'
import type { PressEvent } from './follow-press.ts'
import { distancePx, onScreen } from './on-screen.ts'
import { snapToPaths, type ScreenPoint } from './snap-to-paths.ts'

/** What of the shape in hand can be taken hold of. */
type Handle =
  | { readonly kind: 'corner' | 'midpoint'; readonly ref: CornerRef; readonly lngLat: LngLat }
  | { readonly kind: 'body' }

const mouseReachPx = 9
const fingerReachPx = 22
const lineReachPx = 5

/** What a press takes hold of: a corner before a midpoint, and these before the shape as a whole. */
export function handleAt(map: MapLibreMap, shape: Shape, event: PressEvent): Handle | null {
  const withinPx = 'touches' in event.originalEvent ? fingerReachPx : mouseReachPx
  const nearest = (corners: ReturnType<typeof cornersOf>) =>
    nearestOf(map, corners, event.point, withinPx)
  const corner = nearest(cornersOf(shape))
  if (corner) return { kind: 'corner', ...corner }
  const midpoint = nearest(midpointsOf(shape))
  if (midpoint) return { kind: 'midpoint', ...midpoint }
  return isOnBody(map, shape, event.point) && isSeen(map, shape) ? { kind: 'body' } : null
}

/** Whether a click hit a corner of the shape in hand, and so means nothing that lies beneath. */
export function isOnHandle(map: MapLibreMap, shape: Shape, point: ScreenPoint): boolean {
  const places = [...cornersOf(shape), ...midpointsOf(shape)]
  return nearestOf(map, places, point, mouseReachPx) !== null
}

function nearestOf<Place extends { readonly lngLat: LngLat }>(
  map: MapLibreMap,
  places: readonly Place[],
  point: ScreenPoint,
  withinPx: number,
): Place | null {
  let best: Place | null = null
  let bestPx = withinPx
  for (const place of places) {
    const px = distancePx(onScreen(map, place.lngLat), point)
    if (px > bestPx) continue
    best = place
    bestPx = px
  }
  return best
}

/** Whether a point is on the shape in hand, of which a line need not be hit to the pixel. */
export function isOnBody(map: MapLibreMap, shape: Shape, point: ScreenPoint): boolean {
  const project = (lngLat: LngLat) => onScreen(map, lngLat)
  const paths = shape.type === 'Polygon' ? shape.coordinates : [shape.coordinates]
  if (snapToPaths(point, paths, { project, reachPx: lineReachPx }) !== null) return true
  if (shape.type !== 'Polygon') return false
  const rings = paths.map((ring) => ring.map((lngLat) => onPage(project(lngLat))))
  return contains({ type: 'Polygon', coordinates: rings }, onPage(point))
}

/** A shape that fills the screen is no handle: who drags there means the map. */
function isSeen(map: MapLibreMap, shape: Shape): boolean {
  const { clientWidth, clientHeight } = map.getContainer()
  return cornersOf(shape).some(({ lngLat }) => {
    const { x, y } = onScreen(map, lngLat)
    return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight
  })
}

/** A point of the screen as a pair, for reckoning in the plane. */
function onPage({ x, y }: ScreenPoint): [number, number] {
  return [x, y]
}
