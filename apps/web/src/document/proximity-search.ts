import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import type { NearbyQuery } from '../api/owner-queries.ts'

/** The search radii offered, in metres. */
export const searchRadiiMetres = [250, 500, 1000, 2000] as const

export type SearchRadiusMetres = (typeof searchRadiiMetres)[number]

interface NearSearch {
  /** Centre of the search; null when there is none. */
  readonly centre: LngLat | null
  readonly radiusMetres: SearchRadiusMetres
  /** Id of the result that was opened last. */
  readonly activePiece: number | null
  /** Incremented by each search, so that its panel opens. */
  readonly asked: number
}

const nothingAsked = { centre: null, radiusMetres: 500, activePiece: null } as const

/** The search for unregistered land. Its results stay on the map until it is cleared. */
export const useProximitySearch = create<NearSearch>()(() => ({
  ...nothingAsked,
  asked: 0,
}))

export function searchAround(centre: LngLat): void {
  useProximitySearch.setState(({ asked }) => ({ centre, activePiece: null, asked: asked + 1 }))
}

export function setSearchRadius(radiusMetres: SearchRadiusMetres): void {
  useProximitySearch.setState({ radiusMetres, activePiece: null })
}

export function selectPiece(activePiece: number): void {
  useProximitySearch.setState({ activePiece })
}

export function clearProximitySearch(): void {
  useProximitySearch.setState(nothingAsked)
}

/** Parameters of the current search; null when there is none. */
export function searchedPosition({
  centre,
  radiusMetres,
}: Pick<NearSearch, 'centre' | 'radiusMetres'>): NearbyQuery | null {
  return centre && { centre, radiusMetres }
}
