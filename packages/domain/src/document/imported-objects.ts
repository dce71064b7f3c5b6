import type { SavedDrawing, SavedMarker } from '@terrier/contract/saved-map'
import type { Geometry } from '@terrier/geo/geometry'
import { singleParts } from '@terrier/geo/single-parts'

import { measureDrawing } from './measure-drawing.ts'
import { savedGeometry, savedPosition } from './saved-shape.ts'

/** A feature to be imported, in WGS 84. */
export interface ImportedFeature {
  readonly geometry: Geometry
  readonly name: string
  readonly description: string
}

/** The objects of one feature: one, or several for a multi-part geometry. */
export interface ImportedObjects {
  readonly markers: readonly SavedMarker[]
  readonly drawings: readonly SavedDrawing[]
}

/**
 * The measured objects of a feature. Parts of a multi-part geometry are named with a number: 'Wood
 * (1)', 'Wood (2)'.
 */
export function importedObjects(
  { geometry, name, description }: ImportedFeature,
  newUuid: () => string,
): ImportedObjects {
  const parts = singleParts(geometry)
  const nameOf = (place: number) => (parts.length === 1 ? name : `${name} (${place + 1})`)
  const markers: SavedMarker[] = []
  const drawings: SavedDrawing[] = []
  parts.forEach((part, place) => {
    const uuid = newUuid()
    const words = { uuid, name: nameOf(place), description }
    if (part.type === 'Point') {
      markers.push({ ...words, coordinates: savedPosition(part.coordinates) })
      return
    }
    drawings.push({
      ...words,
      type: part.type,
      ...measureDrawing(part),
      data: { id: uuid, type: 'Feature', geometry: savedGeometry(part), properties: {} },
    })
  })
  return { markers, drawings }
}
