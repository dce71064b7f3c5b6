import type { Feature, Geometry } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useFilePreview } from '../document/file-preview.ts'
import { useMapStatus } from './map-status.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { previewSourceId } from './preview-layers.ts'

/** Shows what is in a file before it goes onto the map, and goes where it lies. */
export function usePreview(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const { geometries, bounds } = useFilePreview()
  const camera = useMapStatus((status) => status.camera)

  useEffect(() => {
    if (!map || !stack || geometries.length === 0) return undefined
    // MapLibre's types want lists that could be written to, and only reads them.
    const features = geometries.map((geometry): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: geometry as unknown as Geometry,
    }))
    const show = (shown: Feature[]) =>
      map
        .getSource<GeoJSONSource>(previewSourceId)
        ?.setData({ type: 'FeatureCollection', features: shown })
    void show(features)
    return () => void show([])
  }, [map, stack, geometries])

  useEffect(() => {
    if (camera && bounds) camera.fit(bounds)
  }, [camera, bounds])
}
