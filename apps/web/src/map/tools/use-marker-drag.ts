import { moveMarker } from '@terrier/domain/document/move-marker'
import { roundHalfUp } from '@terrier/domain/format/round-half-up'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect } from 'react'

import { selectObject } from '../../document/selection.ts'
import { applyEdit } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { canEdit } from '../../document/can-edit.ts'
import { useSelection } from '../../document/selection-store.ts'
import { markerFeatures, type ObjectFeature } from '../objects/object-features.ts'
import type { ObjectSource } from '../objects/object-source.ts'
import { movedMarkerFeature } from '../objects/data-features.ts'
import { pick, type PickedFeature } from '../picking/pick-feature.ts'
import { changeGeometry, useGeometryEdit } from '../objects/geometry-edit.ts'

type PressEvent = MapMouseEvent | MapTouchEvent

/** Moves markers by dragging while an edit tool is active. */
export function useMarkerDrag(map: MapLibreMap | null, markers: ObjectSource | undefined): void {
  useEffect(() => {
    if (!map || !markers) return undefined
    const onPress = (event: PressEvent) => {
      const { tool } = useSelection.getState()
      const canDrag = tool === 'edit' || tool === 'edit-geometry'
      const dragged =
        canDrag && canEdit(useMapSession.getState()) ? draggedMarker(pick(map, event.point)) : null
      if (!dragged) return
      // Prevents the map from being panned.
      event.preventDefault()
      followDrag(map, markers, dragged)
    }
    map.on('mousedown', onPress)
    map.on('touchstart', onPress)
    return () => {
      map.off('mousedown', onPress)
      map.off('touchstart', onPress)
    }
  }, [map, markers])
}

interface DraggedMarker {
  readonly feature: ObjectFeature
  readonly onMove: (lngLat: LngLat) => void
}

/** The marker under a press that the active tool can move, otherwise null. */
function draggedMarker(picked: PickedFeature): DraggedMarker | null {
  const { tool } = useSelection.getState()
  if (tool === 'edit' && picked.kind === 'marker') {
    const { uuid } = picked
    const { markers } = useMapDocument.getState().document
    const feature = markerFeatures(markers, uuid).get(uuid)
    selectObject(uuid)
    return feature ? { feature, onMove: (lngLat) => applyEdit(moveMarker(uuid, lngLat)) } : null
  }
  const { edit } = useGeometryEdit.getState()
  if (tool !== 'edit-geometry' || !edit || picked.kind !== 'data-object') return null
  const isEdited = picked.uuid === edit.uuid && picked.dataGroupId === edit.dataGroupId
  const feature = isEdited ? movedMarkerFeature(edit) : undefined
  return feature
    ? { feature, onMove: (coordinates) => changeGeometry({ type: 'Point', coordinates }) }
    : null
}

function followDrag(
  map: MapLibreMap,
  markers: ObjectSource,
  { feature, onMove: onMoved }: DraggedMarker,
): void {
  let place: LngLat | null = null
  const onMove = ({ lngLat }: PressEvent) => {
    place = [roundHalfUp(lngLat.lng, 7), roundHalfUp(lngLat.lat, 7)]
    markers.preview({ ...feature, geometry: { type: 'Point', coordinates: [...place] } })
  }
  const onRelease = () => {
    map.off('mousemove', onMove)
    map.off('touchmove', onMove)
    if (place) onMoved(place)
  }
  map.on('mousemove', onMove)
  map.on('touchmove', onMove)
  map.once('mouseup', onRelease)
  map.once('touchend', onRelease)
}
