import type { SavedDrawing, SavedMarker } from '@terrier/contract/saved-map'

import { compareNames, holdsWords } from '../../ui/list-words.ts'

export const objectOrders = ['map', 'name', 'size'] as const
export type ObjectOrder = (typeof objectOrders)[number]

interface Named {
  readonly name: string
  readonly description?: string | undefined
}

/** Those whose name or description holds every word that was typed. */
export function filtered<Of extends Named>(objects: readonly Of[], typed: string): readonly Of[] {
  if (typed.trim() === '') return objects
  const isFound = holdsWords(typed)
  return objects.filter(({ name, description = '' }) => isFound(`${name} ${description}`))
}

/** Markers in the order that was asked for. They have no size, and keep the order of the map by it. */
export function orderedMarkers(
  markers: readonly SavedMarker[],
  order: ObjectOrder,
): readonly SavedMarker[] {
  return order === 'name' ? markers.toSorted((a, b) => compareNames(a.name, b.name)) : markers
}

/** Drawings in the order that was asked for; by size the largest first, lines behind polygons. */
export function orderedDrawings(
  drawings: readonly SavedDrawing[],
  order: ObjectOrder,
): readonly SavedDrawing[] {
  if (order === 'map') return drawings
  if (order === 'name') return drawings.toSorted((a, b) => compareNames(a.name, b.name))
  return drawings.toSorted((a, b) => b.area - a.area || b.length - a.length)
}
