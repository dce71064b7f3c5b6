import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

import type { Surroundings } from '../api/owner-queries.ts'

/** How far round the place may be looked, in metres. */
export const nearRadiiMetres = [250, 500, 1000, 2000] as const

export type NearRadiusMetres = (typeof nearRadiiMetres)[number]

interface NearSearch {
  /** Where unregistered land is looked for; null while nobody asked. */
  readonly centre: LngLat | null
  readonly radiusMetres: NearRadiusMetres
  /** The piece gone to last. */
  readonly activePiece: number | null
  /** Grows with each question, so that its tray opens. */
  readonly asked: number
}

const nothingAsked = { centre: null, radiusMetres: 500, activePiece: null } as const

/** The search for unregistered land. Its pieces stay on the map until it is cleared. */
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

/** Where, and how far round; null while nobody asked. */
export function placeAskedAbout({
  centre,
  radiusMetres,
}: Pick<NearSearch, 'centre' | 'radiusMetres'>): Surroundings | null {
  return centre && { centre, radiusMetres }
}
