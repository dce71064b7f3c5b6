import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { shapeOf } from '@terrier/domain/document/saved-shape'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'

import {
  identifyAreas,
  selectFromCandidates,
  selectObject,
  selectUnregistered,
} from '../document/selection.ts'
import type { Tool } from '../document/selection-state.ts'
import { clearSelection, useSelection } from '../document/selection-store.ts'
import { areasAt } from './picking/areas-at.ts'
import { openCluster } from './picking/open-cluster.ts'
import {
  candidatesAt,
  isObject,
  pick,
  type ObjectPicked,
  type PickedFeature,
} from './picking/pick-feature.ts'
import { revealPicked } from './picking/reveal-picked.ts'
import { selectProperty } from './select-property.ts'
import { selectedDrawing } from './tools/change-shape.ts'
import { isDrawnTool } from './tools/drawn-tools.ts'
import { mergeWithPicked } from './tools/merge-shapes.ts'
import { dropMarker } from './tools/drop-marker.ts'
import { isOnBody, isOnHandle } from './tools/handle-at.ts'

/** Callbacks for clicks on the map. */
export interface PointerEvents {
  readonly onParcel: () => void
  readonly onEmptyMap: () => void
}

/** Passes clicks on the map to the active tool; without one they select what they hit. */
export function usePointer(map: MapLibreMap | null, events: PointerEvents): void {
  const queryClient = useQueryClient()
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  useEffect(() => {
    if (!map) return undefined
    // A click belongs to the tool that was active when it began: the click that finishes a drawing
    // also deactivates its tool, and must not select what lies underneath.
    let tool: Tool | null = null
    const onPress = () => {
      tool = useSelection.getState().tool
    }
    const onClick = (event: MapMouseEvent) => {
      // A click elsewhere does not discard an unfinished or unsaved shape.
      if (isDrawnTool(tool) || tool === 'edit-geometry') return
      if (tool === 'marker') return dropMarker([event.lngLat.lng, event.lngLat.lat])
      const picked = pick(map, event.point)
      if (tool === 'edit') {
        const drawing = selectedDrawing()
        const shape = drawing && shapeOf(drawing.data.geometry)
        if (shape && isOnHandle(map, shape, event.point)) return
        if (picked.kind === 'cluster') return openCluster(map, picked)
        // Specification 4: a click on the empty map deselects tools; a click on the selected shape
        // does not.
        const isOnShape = shape !== null && isOnBody(map, shape, event.point)
        if (picked.kind !== 'ground' || isOnShape) return selectForEditing(picked)
      }
      if (tool === 'merge') return mergeWithPicked(picked)
      if (isObject(picked)) {
        return selectFromCandidates(candidatesAt(map, event.point), [
          event.lngLat.lng,
          event.lngLat.lat,
        ])
      }
      if (picked.kind === 'ground' && tool === null) {
        const areas = areasAt(map, event.point)
        if (areas.length > 0) return identifyAreas(areas, [event.lngLat.lng, event.lngLat.lat])
      }
      if (picked.kind === 'parcel' || picked.kind === 'unregistered') {
        revealPicked(map, [event.lngLat.lng, event.lngLat.lat])
      }
      return follow(map, picked, { events: latest.current, queryClient })
    }
    const canvas = map.getCanvas()
    canvas.addEventListener('pointerdown', onPress)
    map.on('click', onClick)
    return () => {
      canvas.removeEventListener('pointerdown', onPress)
      map.off('click', onClick)
    }
  }, [map, queryClient])
}

function selectForEditing(picked: PickedFeature): void {
  if (picked.kind === 'marker' || picked.kind === 'drawing') selectObject(picked.uuid)
}

function follow(
  map: MapLibreMap,
  picked: Exclude<PickedFeature, ObjectPicked>,
  { events, queryClient }: { readonly events: PointerEvents; readonly queryClient: QueryClient },
): void {
  switch (picked.kind) {
    case 'cluster':
      return openCluster(map, picked)
    case 'parcel':
      void selectProperty(picked.polyId, queryClient)
      return events.onParcel()
    case 'unregistered':
      selectUnregistered({ id: picked.id, lngLat: picked.lngLat })
      return events.onParcel()
    case 'ground':
      clearSelection()
      return events.onEmptyMap()
  }
}
