import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useChosenArea } from '../document/chosen-area.ts'
import { areaFeatures, areaSourceId } from './overlays/area-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** Outlines the area that is reported on. */
export function useAreaOutline(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const outline = useChosenArea((choice) => choice.outline)
  useEffect(() => {
    if (!map || !stack) return
    void map.getSource<GeoJSONSource>(areaSourceId)?.setData(areaFeatures(outline))
  }, [map, stack, outline])
}
