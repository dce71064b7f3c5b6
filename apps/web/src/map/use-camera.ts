import { roundHalfUp } from '@terrier/domain/format/round-half-up'
import type { ViewPosition } from '@terrier/domain/document/set-view'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { setMapView } from '../document/change-map.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useMapSession } from '../document/map-session.ts'
import { announce } from '../ui/announcer.ts'
import { cameraOf } from './view/camera.ts'
import { drawablePosition, drawableView } from './view/map-limits.ts'
import { useMapStatus } from './view/map-status.ts'
import { viewDescription } from './view-description.ts'

/**
 * Moves to the view of the opened map, reports the camera to the page, and records it in the
 * document.
 */
export function useCamera(map: MapLibreMap | null): void {
  const openings = useMapSession((state) => state.openings)

  useEffect(() => {
    if (!map) return undefined
    const reportMove = () => useMapStatus.setState({ zoom: map.getZoom(), centre: centreOf(map) })
    const reportView = (event: object) => {
      if (isByKeyboard(event)) announce(viewDescription(centreOf(map), map.getZoom()))
      useMapStatus.setState({ view: { zoom: map.getZoom(), bounds: boundsInView(map) } })
      // The movement on opening a map is not a change of it.
      if (!('opening' in event)) setMapView(viewOf(map))
    }
    map.on('move', reportMove)
    map.on('moveend', reportView)
    useMapStatus.setState({ camera: cameraOf(map) })
    return () => {
      map.off('move', reportMove)
      map.off('moveend', reportView)
      useMapStatus.setState({ camera: null, view: null })
    }
  }, [map])

  useEffect(() => {
    const { openingView } = useMapSession.getState()
    const { document } = useMapDocument.getState()
    const view = openingView
      ? { zoom: openingView.zoom, center: drawablePosition(openingView.lngLat) }
      : drawableView(document.map)
    map?.jumpTo(view, { opening: openings })
  }, [map, openings])
}

/** Movements by arrow keys, plus or minus are announced to screen readers. */
function isByKeyboard(event: object): boolean {
  return 'originalEvent' in event && event.originalEvent instanceof KeyboardEvent
}

export function boundsInView(map: MapLibreMap): Bounds {
  const bounds = map.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

function centreOf(map: MapLibreMap): LngLat {
  const { lng, lat } = map.getCenter()
  return [lng, lat]
}

/** Rounded to about 10 cm and a thousandth of a zoom: more digits would only make saves longer. */
function viewOf(map: MapLibreMap): ViewPosition {
  const { lng, lat } = map.getCenter()
  return {
    zoom: roundHalfUp(map.getZoom(), 4),
    lngLat: [roundHalfUp(lng, 6), roundHalfUp(lat, 6)],
  }
}
