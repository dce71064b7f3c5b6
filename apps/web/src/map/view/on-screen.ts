import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { drawablePosition } from './map-limits.ts'

/** A screen position, in pixels from the top left corner of the map. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** Projects a position to screen pixels. */
export function onScreen(map: MapLibreMap, lngLat: LngLat): ScreenPoint {
  return map.project(drawablePosition(lngLat))
}

/** The position at a screen point. */
export function lngLatAt(map: MapLibreMap, { x, y }: ScreenPoint): LngLat {
  const { lng, lat } = map.unproject([x, y])
  return [lng, lat]
}

export function distancePx(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
