import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { coveredEdges } from '../view/covered-edges.ts'
import { useMapStatus } from '../view/map-status.ts'
import { onScreen } from '../view/on-screen.ts'

/** Margin around the vertex, in pixels. */
const marginPx = 40

/** Pans a position to the centre when it is outside the visible part of the map. */
export function panIntoView(map: MapLibreMap, lngLat: LngLat): void {
  const container = map.getContainer()
  const { left, bottom } = coveredEdges(container)
  const { x, y } = onScreen(map, lngLat)
  const isAcross = x >= left + marginPx && x <= container.clientWidth - marginPx
  const isUp = y >= marginPx && y <= container.clientHeight - bottom - marginPx
  if (!isAcross || !isUp) useMapStatus.getState().camera?.goTo(lngLat)
}
