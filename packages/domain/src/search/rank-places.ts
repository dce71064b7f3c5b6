import type { LngLat } from '@terrier/geo/position'

/** How a name answers what was typed, the best first. */
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

/** Where the person is looking; without it nothing is near. */
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

/** From this zoom on the middle of the view says where somebody looks for something. */
export const nearFromZoom = 8

/** What lies in the middle of the view is worth as much as a town is above a hamlet. */
export const pointsOfNearness = 40
/** At this distance it is worth half of that. */
export const halfNearKm = 15

interface Candidate {
  readonly match: PlaceMatch
  /** From 0 to 100. */
  readonly importance: number
  readonly lngLat: LngLat
  readonly key: string
}

/** How well a place answers a search: the more the better. */
export function placeScore(
  { match, importance, lngLat, key }: Candidate,
  typed: string,
  view?: SearchView,
): number {
  const missing = match.endsWith('beginning') ? Math.min(key.length - typed.length, 15) / 2 : 0
  return pointsOfMatch[match] + importance + nearness(lngLat, view) - Math.max(missing, 0)
}

function nearness([lng, lat]: LngLat, view: SearchView | undefined): number {
  if (!view || view.zoom < nearFromZoom) return 0
  const kmOfDegree = 111.2
  const across = (lng - view.centre[0]) * Math.cos((view.centre[1] * Math.PI) / 180) * kmOfDegree
  const up = (lat - view.centre[1]) * kmOfDegree
  return pointsOfNearness / (1 + Math.hypot(across, up) / halfNearKm)
}
