import type { Map as MapLibreMap, GeoJSONSource } from 'maplibre-gl'
import { useEffect } from 'react'

import { fineGridSourceId } from './base-map/base-map-sources.ts'
import { fineGridMinZoom, gridLines } from './base-map/grid-lines.ts'
import { loadNationalGrid } from './base-map/national-grid.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { boundsInView } from './use-camera.ts'

/** Draws the lines of the National Grid that cross the view, when the view comes to rest. */
export function useFineGrid(map: MapLibreMap | null, stack: OverlayStack | null): void {
  useEffect(() => {
    if (!map || !stack) return undefined
    const draw = () => {
      if (map.getZoom() >= fineGridMinZoom) drawFineGrid(map).catch(reportError)
    }
    draw()
    map.on('moveend', draw)
    return () => void map.off('moveend', draw)
  }, [map, stack])
}

async function drawFineGrid(map: MapLibreMap): Promise<void> {
  const grid = await loadNationalGrid()
  // While the grid was fetched the style may have changed to one that has no grid.
  const source = map.getSource<GeoJSONSource>(fineGridSourceId)
  await source?.setData(gridLines(boundsInView(map), map.getZoom(), grid))
}
