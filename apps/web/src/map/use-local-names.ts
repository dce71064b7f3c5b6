import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { localNamesMinZoom, localNameUrls } from './base-map/base-map-sources.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'

/** Loads the names of villages and stations once the map is near the zoom that shows them. */
export function useLocalNames(map: MapLibreMap | null, stack: OverlayStack | null): void {
  useEffect(() => {
    if (!map || !stack || stack.isRetired) return undefined
    const load = () => {
      if (map.getZoom() < localNamesMinZoom) return
      map.off('zoom', load)
      for (const [id, url] of localNameUrls()) {
        // A provider's style has no such source. If loading fails, the source fires an error event.
        void map.getSource<GeoJSONSource>(id)?.setData(url)
      }
    }
    map.on('zoom', load)
    load()
    return () => void map.off('zoom', load)
  }, [map, stack])
}
