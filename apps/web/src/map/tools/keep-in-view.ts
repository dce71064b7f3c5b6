import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { coveredEdges } from '../covered-edges.ts'
import { useMapStatus } from '../map-status.ts'
import { onScreen } from './on-screen.ts'

/** Room for the corner and what surrounds it. */
const marginPx = 40

/** Brings a place into the middle when it has left the part of the map that can be seen. */
export function keepInView(map: MapLibreMap, lngLat: LngLat): void {
  const container = map.getContainer()
  const { left, bottom } = coveredEdges(container)
  const { x, y } = onScreen(map, lngLat)
  const isAcross = x >= left + marginPx && x <= container.clientWidth - marginPx
  const isUp = y >= marginPx && y <= container.clientHeight - bottom - marginPx
  if (!isAcross || !isUp) useMapStatus.getState().camera?.goTo(lngLat)
}
