import { roundHalfUp } from '@terrier/domain/format/round-half-up'
import type { MapView } from '@terrier/domain/document/set-view'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { look } from '../document/change-map.ts'
import { useOpenMap } from '../document/open-map.ts'
import { announce } from '../ui/announcer.ts'
import { cameraOf } from './camera.ts'
import { drawablePosition, drawableView } from './map-limits.ts'
import { useMapStatus } from './map-status.ts'
import { viewWords } from './view-words.ts'

/** Goes where the opened map was left, tells the page where the map is, and keeps it in the document. */
export function useCamera(map: MapLibreMap | null): void {
  const openings = useOpenMap((state) => state.openings)

  useEffect(() => {
    if (!map) return undefined
    const tellMove = () => useMapStatus.setState({ zoom: map.getZoom(), centre: centreOf(map) })
    const tellView = (event: object) => {
      if (isByKeyboard(event)) announce(viewWords(centreOf(map), map.getZoom()))
      useMapStatus.setState({ view: { zoom: map.getZoom(), bounds: boundsInView(map) } })
      // To open a map is not to change it.
      if (!('opening' in event)) look(viewOf(map))
    }
    map.on('move', tellMove)
    map.on('moveend', tellView)
    useMapStatus.setState({ camera: cameraOf(map) })
    return () => {
      map.off('move', tellMove)
      map.off('moveend', tellView)
      useMapStatus.setState({ camera: null, view: null })
    }
  }, [map])

  useEffect(() => {
    const { openingView, document } = useOpenMap.getState()
    const view = openingView
      ? { zoom: openingView.zoom, center: drawablePosition(openingView.lngLat) }
      : drawableView(document.map)
    map?.jumpTo(view, { opening: openings })
  }, [map, openings])
}

/** A movement of the map by arrow keys, plus or minus, which those who do not see it are told of. */
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

/** As fine as a hand's breadth and a thousandth of a zoom: finer would only make saves longer. */
function viewOf(map: MapLibreMap): MapView {
  const { lng, lat } = map.getCenter()
  return {
    zoom: roundHalfUp(map.getZoom(), 4),
    lngLat: [roundHalfUp(lng, 6), roundHalfUp(lat, 6)],
  }
}
