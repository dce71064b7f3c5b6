import { PlaceResult } from '@terrier/contract/places'
import * as z from 'zod/mini'

import { recentPlacesKey as key } from './clear-recent-places.ts'

/** A list short enough to be read at a glance. */
const maxPlaces = 6

const Memory = z.object({ person: z.int(), places: z.array(PlaceResult) })

/** Places the user went to last on this device, the latest first. */
export function recentPlaces(person: number): readonly PlaceResult[] {
  try {
    const memory = z.safeParse(Memory, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return memory.success && memory.data.person === person ? memory.data.places : []
  } catch {
    // Not JSON, so not written by this application; or no storage access.
    return []
  }
}

export function storeRecentPlace(person: number, place: PlaceResult): void {
  const others = recentPlaces(person).filter(({ id }) => id !== place.id)
  const places = [place, ...others].slice(0, maxPlaces)
  try {
    localStorage.setItem(key, JSON.stringify({ person, places }))
  } catch {
    // Without storage there are no recent places.
  }
}
