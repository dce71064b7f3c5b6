import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

interface SearchMarker {
  readonly lngLat: LngLat
  readonly name: string
}

interface PlaceSearch {
  /** Where the last search led; never saved with the map, whose readers it would be shown to. */
  readonly marker: SearchMarker | null
  /** Whether the field lies over the top bar of a narrow screen. */
  readonly isOpen: boolean
  /** Grows whenever the field is asked for, which gives it the focus. */
  readonly asked: number
}

export const usePlaceSearch = create<PlaceSearch>()(() => ({
  marker: null,
  isOpen: false,
  asked: 0,
}))

const { setState } = usePlaceSearch

/** Marks what was searched, or with null takes the mark away. */
export function markFound(marker: SearchMarker | null): void {
  setState({ marker })
}

export function openSearch(): void {
  setState(({ asked }) => ({ isOpen: true, asked: asked + 1 }))
}

export function closeSearch(): void {
  setState({ isOpen: false })
}
