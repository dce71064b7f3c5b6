import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'

export type MapObject =
  | ({ readonly kind: 'marker' } & SavedMarker)
  | ({ readonly kind: 'polygon' | 'line' } & SavedDrawing)

/** The marker or drawing with this uuid; null when the map has none. */
export function findObject(document: SavedMapData, uuid: string): MapObject | null {
  const marker = document.markers.markers.find((one) => one.uuid === uuid)
  if (marker) return { kind: 'marker', ...marker }
  const drawing = document.drawings.polygons.find((one) => one.uuid === uuid)
  if (!drawing) return null
  return { kind: drawing.type === 'Polygon' ? 'polygon' : 'line', ...drawing }
}
