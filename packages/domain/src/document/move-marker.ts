import type { LngLat } from '@terrier/geo/position'

import { unchanged, type Operation } from './operation.ts'
import { withMarkers } from './place-marker.ts'
import { savedPosition, type SavedPosition } from './saved-shape.ts'

/** Moves a marker. The inverse moves it back. */
export function moveMarker(uuid: string, lngLat: LngLat): Operation {
  return exchangePosition(uuid, savedPosition(lngLat))
}

function exchangePosition(uuid: string, coordinates: SavedPosition): Operation {
  return (document) => {
    const { markers } = document.markers
    const index = markers.findIndex((marker) => marker.uuid === uuid)
    const marker = markers[index]
    if (!marker) return unchanged(document)
    return {
      document: withMarkers(document, { markers: markers.with(index, { ...marker, coordinates }) }),
      inverse: exchangePosition(uuid, marker.coordinates),
    }
  }
}
