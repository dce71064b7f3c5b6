import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'

import { useOpenMap } from '../../document/open-map.ts'
import type { OverlayStack } from '../overlays/overlay-stack.ts'
import { drawingFeatures, markerFeatures } from './object-features.ts'
import { drawingSourceId, markerSourceId } from './object-layers.ts'
import { ObjectSource } from './object-source.ts'

export interface ObjectSources {
  readonly markers: ObjectSource
  readonly drawings: ObjectSource
}

/** Keeps the markers and drawings on the map like those of the document. */
export function useObjects(
  map: MapLibreMap | null,
  stack: OverlayStack | null,
): ObjectSources | null {
  const { markers, drawings } = useOpenMap((state) => state.document)
  const activeId = useOpenMap((state) => state.activeObjectId)
  const editedId = useOpenMap((state) => (state.tool === 'edit' ? state.activeObjectId : null))
  // A newly loaded style has empty sources, so it gets new ones here too.
  const sources = useMemo(
    () =>
      map && stack
        ? {
            markers: new ObjectSource(map, markerSourceId),
            drawings: new ObjectSource(map, drawingSourceId),
          }
        : null,
    [map, stack],
  )
  useEffect(() => {
    sources?.markers.show(markerFeatures(markers, activeId))
  }, [sources, markers, activeId])
  useEffect(() => {
    sources?.drawings.show(drawingFeatures(drawings, activeId, editedId))
  }, [sources, drawings, activeId, editedId])
  return sources
}
