import type { LngLat } from '@terrier/geo/position'

/** How a name matches the typed text, best first. */
export const placeMatches = [
  'exact',
  'narrowed',
  'beginning',
  'inner',
  'inner-beginning',
  'mistaken',
  'mistaken-beginning',
  'mistaken-inner',
] as const
export type PlaceMatch = (typeof placeMatches)[number]

/** The current map view; without it, distance is not scored. */
export interface SearchView {
  readonly centre: LngLat
  readonly zoom: number
}

const pointsOfMatch: Readonly<Record<PlaceMatch, number>> = {
  exact: 70,
  narrowed: 68,
  beginning: 25,
  inner: 12,
  'inner-beginning': 0,
  mistaken: 12,
  'mistaken-beginning': -10,
  'mistaken-inner': -25,
}

/** Below this zoom, the centre of the view does not indicate what the user is looking for. */
export const proximityMinZoom = 8

/** The bonus of a place at the centre of the view, about that of a town over a hamlet. */
export const proximityPoints = 40
/** The distance at which the bonus is halved. */
export const proximityHalfDistanceKm = 15

interface Candidate {
  readonly match: PlaceMatch
  /** From 0 to 100. */
  readonly importance: number
  readonly lngLat: LngLat
  readonly key: string
}

/** The score of a place as a search result; higher is better. */
export function placeScore(
  { match, importance, lngLat, key }: Candidate,
  typed: string,
  view?: SearchView,
): number {
  const missing = match.endsWith('beginning') ? Math.min(key.length - typed.length, 15) / 2 : 0
  return pointsOfMatch[match] + importance + nearness(lngLat, view) - Math.max(missing, 0)
}

function nearness([lng, lat]: LngLat, view: SearchView | undefined): number {
  if (!view || view.zoom < proximityMinZoom) return 0
  const kmOfDegree = 111.2
  const across = (lng - view.centre[0]) * Math.cos((view.centre[1] * Math.PI) / 180) * kmOfDegree
  const up = (lat - view.centre[1]) * kmOfDegree
  return proximityPoints / (1 + Math.hypot(across, up) / proximityHalfDistanceKm)
}
