import type { Feature, Point } from 'geojson'

import type { PlaceProperties } from './places.ts'

type Place = Feature<Point, Omit<PlaceProperties, 'fromZoom'>>

/** The zoom from which a place of each rank is labelled, whatever larger places are near. */
const fromZoomByRank = [0, 6, 6, 7, 8, 9, 10, 11, 12] as const

/**
 * Where towns are few, a small one helps orientation: a place without a larger one within so many
 * kilometres is labelled from this zoom.
 */
const fromZoomByIsolation = [
  { kilometres: 90, population: 40_000, zoom: 6 },
  { kilometres: 60, population: 5_000, zoom: 7 },
  { kilometres: 28, population: 3_000, zoom: 8 },
  { kilometres: 14, population: 1_000, zoom: 9 },
  { kilometres: 7, population: 500, zoom: 10 },
  { kilometres: 4, population: 0, zoom: 11 },
] as const

/**
 * Adds the zoom from which each place is labelled. The input must be sorted by size, largest first.
 */
export function withZooms(places: readonly Place[]): Feature<Point, PlaceProperties>[] {
  return places.map((place, index) => ({
    ...place,
    properties: { ...place.properties, fromZoom: fromZoomOf(place, places.slice(0, index)) },
  }))
}

function fromZoomOf({ geometry, properties }: Place, larger: readonly Place[]): number {
  // A suburb is labelled when its town fills the screen.
  if (properties.kind === 'suburb') return Math.max(10, Math.min(12, properties.rank + 6))
  const nearest = larger.reduce(
    (least, other) => Math.min(least, kilometresBetween(geometry, other.geometry)),
    Number.POSITIVE_INFINITY,
  )
  const isolation = fromZoomByIsolation.find(
    ({ kilometres, population }) => nearest >= kilometres && properties.population >= population,
  )
  return Math.min(fromZoomByRank[properties.rank] ?? 12, isolation?.zoom ?? 12)
}

/** On a plane at the mean latitude: within one per cent over the distances that matter here. */
function kilometresBetween(one: Point, other: Point): number {
  const [lng = 0, lat = 0] = one.coordinates
  const [otherLng = 0, otherLat = 0] = other.coordinates
  const latRadians = ((lat + otherLat) * Math.PI) / 360
  return 111.2 * Math.hypot(lat - otherLat, (lng - otherLng) * Math.cos(latRadians))
}
