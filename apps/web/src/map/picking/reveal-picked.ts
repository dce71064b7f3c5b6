import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { coveredEdges, onCoveredEdgesChange } from '../view/covered-edges.ts'
import { useMapStatus } from '../view/map-status.ts'
import { onScreen } from '../view/on-screen.ts'

/** A tray has slid in by then. */
const slideMs = 1000

/** Pans to a position that was clicked if the tray that opens for it covers it. */
export function revealPicked(map: MapLibreMap, lngLat: LngLat): void {
  const stop = onCoveredEdgesChange(() => {
    if (!isCovered(map, lngLat)) return
    stop()
    useMapStatus.getState().camera?.goTo(lngLat)
  })
  setTimeout(stop, slideMs)
}

function isCovered(map: MapLibreMap, lngLat: LngLat): boolean {
  const container = map.getContainer()
  const { left, bottom } = coveredEdges(container)
  const { x, y } = onScreen(map, lngLat)
  return x < left || y > container.clientHeight - bottom
}
