import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { cornersOf, midpointsOf, type CornerRef } from './corners.ts'
import type { PressEvent } from './follow-press.ts'
import { handFillId, handleLayerIds, handLineId } from './hand-layer.ts'
import { distancePx, onScreen } from './on-screen.ts'
import type { ScreenPoint } from './snap-to-paths.ts'

/** What of the shape in hand can be taken hold of. */
type Handle =
  | { readonly kind: 'corner' | 'midpoint'; readonly ref: CornerRef; readonly lngLat: LngLat }
  | { readonly kind: 'body' }

const mouseReachPx = 9
const fingerReachPx = 22

/** What a press takes hold of: a corner before a midpoint, and these before the shape as a whole. */
export function handleAt(map: MapLibreMap, shape: Shape, event: PressEvent): Handle | null {
  const withinPx = 'touches' in event.originalEvent ? fingerReachPx : mouseReachPx
  const nearest = (corners: ReturnType<typeof cornersOf>) =>
    nearestOf(map, corners, event.point, withinPx)
  const corner = nearest(cornersOf(shape))
  if (corner) return { kind: 'corner', ...corner }
  const midpoint = nearest(midpointsOf(shape))
  if (midpoint) return { kind: 'midpoint', ...midpoint }
  return isOnBody(map, event.point) && isSeen(map, shape) ? { kind: 'body' } : null
}

/** Whether a click hit a corner of the shape in hand, and so means nothing that lies beneath. */
export function isOnHandle(map: MapLibreMap, { x, y }: ScreenPoint): boolean {
  const layers = handleLayerIds.filter((id) => map.getLayer(id))
  const around: [[number, number], [number, number]] = [
    [x - mouseReachPx, y - mouseReachPx],
    [x + mouseReachPx, y + mouseReachPx],
  ]
  return layers.length > 0 && map.queryRenderedFeatures(around, { layers }).length > 0
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
export function isOnBody(map: MapLibreMap, { x, y }: ScreenPoint): boolean {
  if (!map.getLayer(handFillId)) return false
  const reachPx = 5
  const inside = map.queryRenderedFeatures([x, y], { layers: [handFillId] })
  if (inside.length > 0) return true
  const around: [[number, number], [number, number]] = [
    [x - reachPx, y - reachPx],
    [x + reachPx, y + reachPx],
  ]
  return map.queryRenderedFeatures(around, { layers: [handLineId] }).length > 0
}

/** A shape that fills the screen is no handle: who drags there means the map. */
function isSeen(map: MapLibreMap, shape: Shape): boolean {
  const { clientWidth, clientHeight } = map.getContainer()
  return cornersOf(shape).some(({ lngLat }) => {
    const { x, y } = onScreen(map, lngLat)
    return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight
  })
}
