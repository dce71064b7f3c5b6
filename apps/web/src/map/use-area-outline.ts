import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useChosenArea } from '../document/chosen-area.ts'
import { areaFeatures, areaSourceId } from './overlays/area-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** Outlines the area that is reported on, and the changes in it. */
export function useAreaOutline(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const { outline, shownChanges, activeChange } = useChosenArea()
  useEffect(() => {
    if (!map || !stack) return
    const shown = areaFeatures({ outline, shownChanges, activeChange })
    void map.getSource<GeoJSONSource>(areaSourceId)?.setData(shown)
  }, [map, stack, outline, shownChanges, activeChange])
}
