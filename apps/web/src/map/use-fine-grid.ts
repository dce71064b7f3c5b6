import type { Map as MapLibreMap, GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'

import { fineGridSourceId } from './base-map/base-map-sources.ts'
import { fineGridMinZoom, gridLines } from './base-map/grid-lines.ts'
import { fineGridEndZoom, fineGridLayerIds } from './base-map/grid-layers.ts'
import { loadNationalGrid } from '../api/load-national-grid.ts'
import { maxZoom } from './view/map-limits.ts'
import { useMapPreferences } from './map-preferences.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { boundsInView } from './use-camera.ts'

/** Draws the National Grid lines in view after each movement. */
export function useFineGrid(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const isWanted = useMapPreferences((preferences) => preferences.hasFineGrid)
  useEffect(() => {
    if (!map || !stack) return undefined
    const endZoom = isWanted ? maxZoom + 1 : fineGridEndZoom
    for (const id of fineGridLayerIds) {
      // An external style has no grid layers.
      if (map.getLayer(id)) map.setLayerZoomRange(id, fineGridMinZoom, endZoom)
    }
    const draw = () => {
      const zoom = map.getZoom()
      if (zoom >= fineGridMinZoom && zoom < endZoom) drawFineGrid(map).catch(reportError)
    }
    draw()
    map.on('moveend', draw)
    return () => void map.off('moveend', draw)
  }, [map, stack, isWanted])
}

async function drawFineGrid(map: MapLibreMap): Promise<void> {
  const grid = await loadNationalGrid()
  // The style may have been replaced while the grid was loading.
  const source = map.getSource<GeoJSONSource>(fineGridSourceId)
  await source?.setData(gridLines(boundsInView(map), map.getZoom(), grid))
}
