import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import type { NearbyQuery } from '../api/owner-queries.ts'

/** The search radii offered, in metres. */
export const nearRadiiMetres = [250, 500, 1000, 2000] as const

export type NearRadiusMetres = (typeof nearRadiiMetres)[number]

interface NearSearch {
  /** Centre of the search; null when there is none. */
  readonly centre: LngLat | null
  readonly radiusMetres: NearRadiusMetres
  /** Id of the result that was opened last. */
  readonly activePiece: number | null
  /** Incremented by each search, so that its panel opens. */
  readonly asked: number
}

const nothingAsked = { centre: null, radiusMetres: 500, activePiece: null } as const

/** The search for unregistered land. Its results stay on the map until it is cleared. */
export const useNearSearch = create<NearSearch>()(() => ({
  ...nothingAsked,
  asked: 0,
}))

export function searchNear(centre: LngLat): void {
  useNearSearch.setState(({ asked }) => ({ centre, activePiece: null, asked: asked + 1 }))
}

export function setNearRadius(radiusMetres: NearRadiusMetres): void {
  useNearSearch.setState({ radiusMetres, activePiece: null })
}

export function activatePiece(activePiece: number): void {
  useNearSearch.setState({ activePiece })
}

export function clearNearSearch(): void {
  useNearSearch.setState(nothingAsked)
}

/** Parameters of the current search; null when there is none. */
export function placeAskedAbout({
  centre,
  radiusMetres,
}: Pick<NearSearch, 'centre' | 'radiusMetres'>): NearbyQuery | null {
  return centre && { centre, radiusMetres }
}
