import type { Feature, Geometry } from 'geojson'
import { useEffect } from 'react'

import { useFilePreview } from '../document/file-preview.ts'
import { useMapStatus } from './view/map-status.ts'
import { noFeatures } from './objects/object-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { previewSourceId } from './overlays/preview-layers.ts'

/** Shows the preview of an import file, and fits it in the view. */
export function usePreview(stack: OverlayStack | null): void {
  const { geometries, bounds } = useFilePreview()
  const camera = useMapStatus((status) => status.camera)

  useEffect(() => {
    if (!stack || geometries.length === 0) return undefined
    // MapLibre only reads the coordinates, although its types are mutable.
    const features = geometries.map((geometry): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: geometry as unknown as Geometry,
    }))
    stack.setData(previewSourceId, { type: 'FeatureCollection', features })
    return () => stack.setData(previewSourceId, noFeatures)
  }, [stack, geometries])

  useEffect(() => {
    if (camera && bounds) camera.fit(bounds)
  }, [camera, bounds])
}
