import type { PlaceResult } from '@terrier/contract/places'

import { flyTo } from '../../document/camera-target.ts'
import { setSearchMarker } from '../../document/place-search.ts'
import { storeRecentPlace } from '../../offline/recent-places.ts'
import { placeSearchText as text } from '../../text/place-search.ts'
import { announce } from '../../ui/announcer.ts'

/** Flies to a place, marks it, and stores it in the recent searches on this device. */
export function goToPlace(place: PlaceResult, person: number): void {
  const { lngLat, zoom, name } = place
  storeRecentPlace(person, place)
  setSearchMarker({ lngLat, name })
  flyTo(lngLat, zoom)
  announce(text.goneTo({ name }))
}
