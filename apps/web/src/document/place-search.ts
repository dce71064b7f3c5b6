import type { LngLat } from '@terrier/geo/position'
import { create } from 'zustand'

interface SearchMarker {
  readonly lngLat: LngLat
  readonly name: string
}

interface PlaceSearch {
  /** The last result chosen. Not saved with the map, where its readers would see it. */
  readonly marker: SearchMarker | null
  /** Whether the search field covers the top bar of a narrow screen. */
  readonly isOpen: boolean
  /** Incremented by each request to open the field, which then gets the focus. */
  readonly asked: number
}

export const usePlaceSearch = create<PlaceSearch>()(() => ({
  marker: null,
  isOpen: false,
  asked: 0,
}))

const { setState } = usePlaceSearch

/** Shows a marker at a search result; null removes it. */
export function setSearchMarker(marker: SearchMarker | null): void {
  setState({ marker })
}

export function openSearch(): void {
  setState(({ asked }) => ({ isOpen: true, asked: asked + 1 }))
}

export function closeSearch(): void {
  setState({ isOpen: false })
}
