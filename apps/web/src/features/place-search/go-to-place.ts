import type { PlaceResult } from '@terrier/contract/places'

import { flyTo } from '../../document/go-to.ts'
import { markFound } from '../../document/place-search.ts'
import { rememberPlace } from '../../offline/recent-places.ts'
import { placeSearchText as text } from '../../text/place-search.ts'
import { announce } from '../../ui/announcer.ts'

/** Flies to a place, marks it, and stores it in the recent searches on this device. */
export function goToPlace(place: PlaceResult, person: number): void {
  const { lngLat, zoom, name } = place
  rememberPlace(person, place)
  markFound({ lngLat, name })
  flyTo(lngLat, zoom)
  announce(text.goneTo({ name }))
}
