import type { SavedDrawing, SavedMarker } from '@terrier/contract/saved-map'

import { compareNames, matchesSearchText } from '../../ui/search-text.ts'

export const objectOrders = ['map', 'name', 'size'] as const
export type ObjectOrder = (typeof objectOrders)[number]

interface Named {
  readonly name: string
  readonly description?: string | undefined
}

/** The objects whose name or description contains every typed word. */
export function filtered<Of extends Named>(objects: readonly Of[], typed: string): readonly Of[] {
  if (typed.trim() === '') return objects
  const isFound = matchesSearchText(typed)
  return objects.filter(({ name, description = '' }) => isFound(`${name} ${description}`))
}

/** Sorts markers. They have no size, and keep the order of the map when sorted by it. */
export function orderedMarkers(
  markers: readonly SavedMarker[],
  order: ObjectOrder,
): readonly SavedMarker[] {
  return order === 'name' ? markers.toSorted((a, b) => compareNames(a.name, b.name)) : markers
}

/** Sorts drawings; by size, the largest polygon comes first and lines come after polygons. */
export function orderedDrawings(
  drawings: readonly SavedDrawing[],
  order: ObjectOrder,
): readonly SavedDrawing[] {
  if (order === 'map') return drawings
  if (order === 'name') return drawings.toSorted((a, b) => compareNames(a.name, b.name))
  return drawings.toSorted((a, b) => b.area - a.area || b.length - a.length)
}
