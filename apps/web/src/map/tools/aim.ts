import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { create } from 'zustand'

import { useMapStatus } from '../map-status.ts'

/** Whether the person draws by keyboard: then the crosshair in the middle is the pointer. */
export const useAim = create<{ readonly isAiming: boolean }>()(() => ({ isAiming: false }))

export function isAiming(): boolean {
  return useAim.getState().isAiming
}

/** The place under the crosshair: the middle of what no sheet covers. */
export function aimedAt(map: MapLibreMap): LngLat {
  const { lng, lat } = map.getCenter()
  return useMapStatus.getState().camera?.visibleCentre() ?? [lng, lat]
}
