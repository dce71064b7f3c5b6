import type { Shape } from '@terrier/domain/document/saved-shape'
import { polygonContains } from '@terrier/geo/point-in-polygon'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { verticesOf, midpointsOf, type VertexRef } from './vertices.ts'
import type { PressEvent } from './follow-press.ts'
import { distancePx, onScreen, type ScreenPoint } from '../view/on-screen.ts'
import { snapToPaths } from './snap-to-paths.ts'

/** A part of the edited shape that can be dragged. */
type Handle =
  | { readonly kind: 'corner' | 'midpoint'; readonly ref: VertexRef; readonly lngLat: LngLat }
  | { readonly kind: 'body' }

const mouseReachPx = 9
const fingerReachPx = 22
const lineReachPx = 5

/** The handle under a press: vertices take precedence over midpoints, and both over the body. */
export function handleAt(map: MapLibreMap, shape: Shape, event: PressEvent): Handle | null {
  const withinPx = 'touches' in event.originalEvent ? fingerReachPx : mouseReachPx
  const nearest = (corners: ReturnType<typeof verticesOf>) =>
    nearestOf(map, corners, event.point, withinPx)
  const corner = nearest(verticesOf(shape))
  if (corner) return { kind: 'corner', ...corner }
  const midpoint = nearest(midpointsOf(shape))
  if (midpoint) return { kind: 'midpoint', ...midpoint }
  return isOnBody(map, shape, event.point) && isSeen(map, shape) ? { kind: 'body' } : null
}

/**
 * Whether a click hit a vertex or midpoint of the selected shape, so that it selects nothing
 * underneath.
 */
export function isOnHandle(map: MapLibreMap, shape: Shape, point: ScreenPoint): boolean {
  const places = [...verticesOf(shape), ...midpointsOf(shape)]
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

/** Whether a point is on the selected shape; lines have a tolerance. */
export function isOnBody(map: MapLibreMap, shape: Shape, point: ScreenPoint): boolean {
  const project = (lngLat: LngLat) => onScreen(map, lngLat)
  const paths = shape.type === 'Polygon' ? shape.coordinates : [shape.coordinates]
  if (snapToPaths(point, paths, { project, reachPx: lineReachPx }) !== null) return true
  if (shape.type !== 'Polygon') return false
  const rings = paths.map((ring) => ring.map((lngLat) => onPage(project(lngLat))))
  return polygonContains({ type: 'Polygon', coordinates: rings }, onPage(point))
}

/** A shape larger than the screen cannot be dragged, so that the map can still be panned. */
function isSeen(map: MapLibreMap, shape: Shape): boolean {
  const { clientWidth, clientHeight } = map.getContainer()
  return verticesOf(shape).some(({ lngLat }) => {
    const { x, y } = onScreen(map, lngLat)
    return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight
  })
}

/** A screen point as a pair, for planar geometry. */
function onPage({ x, y }: ScreenPoint): [number, number] {
  return [x, y]
}
