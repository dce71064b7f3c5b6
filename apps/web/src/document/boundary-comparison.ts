import type { Geometry } from '@terrier/geo/geometry'
import { create } from 'zustand'

/** A boundary before and after a change; null where there was or is no parcel. */
export interface ComparedOutlines {
  readonly before: Geometry | null
  readonly after: Geometry | null
}

/** The outlines of a changed boundary over the map, while it is reviewed. Not part of the map. */
export const useBoundaryComparison = create<{ readonly shown: ComparedOutlines | null }>()(() => ({
  shown: null,
}))

export function compareOnMap(shown: ComparedOutlines | null): void {
  useBoundaryComparison.setState({ shown })
}
