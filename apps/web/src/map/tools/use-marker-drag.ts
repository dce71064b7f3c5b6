import { moveMarker } from '@terrier/domain/document/move-marker'
import { roundHalfUp } from '@terrier/domain/format/round-half-up'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect } from 'react'

import { activate } from '../../document/hands.ts'
import { perform } from '../../document/change-map.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { canEdit } from '../../document/can-edit.ts'
import { markerFeatures } from '../objects/object-features.ts'
import type { ObjectSource } from '../objects/object-source.ts'
import { pick } from '../pick.ts'

type PressEvent = MapMouseEvent | MapTouchEvent

/** With the edit tool in hand, markers are moved by dragging them. */
export function useMarkerDrag(map: MapLibreMap | null, markers: ObjectSource | undefined): void {
  useEffect(() => {
    if (!map || !markers) return undefined
    const onPress = (event: PressEvent) => {
      const state = useOpenMap.getState()
      if (state.tool !== 'edit' || !canEdit(state)) return
      const picked = pick(map, event.point)
      if (picked.kind !== 'marker') return
      // The map stays where it is while the marker moves.
      event.preventDefault()
      activate(picked.uuid)
      followDrag(map, markers, picked.uuid)
    }
    map.on('mousedown', onPress)
    map.on('touchstart', onPress)
    return () => {
      map.off('mousedown', onPress)
      map.off('touchstart', onPress)
    }
  }, [map, markers])
}

function followDrag(map: MapLibreMap, markers: ObjectSource, uuid: string): void {
  let place: LngLat | null = null
  const marker = markerFeatures(useOpenMap.getState().document.markers, uuid).get(uuid)
  const onMove = ({ lngLat }: PressEvent) => {
    place = [roundHalfUp(lngLat.lng, 7), roundHalfUp(lngLat.lat, 7)]
    if (marker) {
      markers.preview({ ...marker, geometry: { type: 'Point', coordinates: [...place] } })
    }
  }
  const onRelease = () => {
    map.off('mousemove', onMove)
    map.off('touchmove', onMove)
    if (place) perform(moveMarker(uuid, place))
  }
  map.on('mousemove', onMove)
  map.on('touchmove', onMove)
  map.once('mouseup', onRelease)
  map.once('touchend', onRelease)
}
