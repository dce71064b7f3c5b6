import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { create } from 'zustand'

import { useMapStatus } from '../view/map-status.ts'

/** Whether the user draws by keyboard, with the crosshair instead of the pointer. */
export const useCrosshair = create<{ readonly isCrosshairActive: boolean }>()(() => ({
  isCrosshairActive: false,
}))

export function isCrosshairShown(): boolean {
  return useCrosshair.getState().isCrosshairActive
}

/** The position under the crosshair: the centre of the part of the map that no sheet covers. */
export function crosshairLngLat(map: MapLibreMap): LngLat {
  const { lng, lat } = map.getCenter()
  return useMapStatus.getState().camera?.visibleCentre() ?? [lng, lat]
}
