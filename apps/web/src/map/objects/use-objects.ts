import type { DataGroup } from '@terrier/contract/data-groups'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { selectedObjectId, selectionOf, useSelection } from '../../document/selection-store.ts'
import type { OverlayStack } from '../overlays/overlay-stack.ts'
import { useGeometryEdit } from './geometry-edit.ts'
import { dataMarkerFeatures, movedMarkerFeature } from './data-features.ts'
import { activeOf, byUuid, drawingFeatures, markerFeatures } from './object-features.ts'
import { activeMarkerSourceId, drawingSourceId, markerSourceId } from './object-layers.ts'
import { ObjectSource } from './object-source.ts'
import { addPins, addSelectedPins } from './pins.ts'

export interface ObjectSources {
  readonly markers: ObjectSource
  /** The selected marker, which can be dragged. */
  readonly activeMarker: ObjectSource
  readonly drawings: ObjectSource
}

const noGroups: readonly DataGroup[] = []

/** Updates the sources of the map's markers and drawings, and of the markers of data groups. */
export function useObjects(
  map: MapLibreMap | null,
  stack: OverlayStack | null,
  dataGroups: readonly DataGroup[] = noGroups,
): ObjectSources | null {
  const sources = useSources(map, stack)
  useDrawings(sources)
  useMarkers(map, sources, dataGroups)
  return sources
}

/** A newly loaded style has empty sources, so it needs new objects to fill them. */
export function useSources(
  map: MapLibreMap | null,
  stack: OverlayStack | null,
): ObjectSources | null {
  return useMemo(
    () =>
      map && stack
        ? {
            markers: new ObjectSource(map, markerSourceId, stack),
            activeMarker: new ObjectSource(map, activeMarkerSourceId, stack),
            drawings: new ObjectSource(map, drawingSourceId, stack),
          }
        : null,
    [map, stack],
  )
}

function useDrawings(sources: ObjectSources | null): void {
  const drawings = useMapDocument((state) => state.document.drawings)
  const activeId = useSelection(selectedObjectId)
  const editedId = useSelection((state) => (state.tool === 'edit' ? selectedObjectId(state) : null))
  useEffect(() => {
    void sources?.drawings.show(drawingFeatures(drawings, activeId, editedId))
  }, [sources, drawings, activeId, editedId])
}

function useMarkers(
  map: MapLibreMap | null,
  sources: ObjectSources | null,
  dataGroups: readonly DataGroup[],
): void {
  const markers = useMapDocument((state) => state.document.markers)
  const activeId = useSelection(selectedObjectId)
  const selected = useSelection((state) => selectionOf(state, 'data-object'))
  // Until it is saved, a marker that is being moved is also shown at its saved position.
  const edit = useGeometryEdit((state) => state.edit)
  const active = edit ? null : selected
  const own = useMemo(() => markerFeatures(markers, activeId), [markers, activeId])
  const others = useMemo(() => dataMarkerFeatures(dataGroups, active), [dataGroups, active])
  useEffect(() => {
    if (!map || !sources) return
    const all = new Map([...own, ...others])
    addPins(map, all)
    void sources.markers.show(all)
  }, [map, sources, own, others])
  useEffect(() => {
    if (!map || !sources) return
    const moved = edit && movedMarkerFeature(edit)
    const shown = moved ? byUuid([moved]) : activeOf(own, others)
    addSelectedPins(map, shown)
    void sources.activeMarker.show(shown)
  }, [map, sources, own, others, edit])
}
