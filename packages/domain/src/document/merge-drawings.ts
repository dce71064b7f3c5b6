import type { Polygon } from '@terrier/geo/geometry'

import { createDrawing } from './create-drawing.ts'
import { unchanged, type Operation } from './operation.ts'
import { replaceDrawings } from './replace-drawings.ts'

/**
 * Replaces several polygons by their union. The result keeps the identity and attributes of the
 * largest one, and takes another's description only if it has none.
 */
export function mergeDrawings(uuids: readonly string[], shape: Polygon): Operation {
  return (document) => {
    const wanted = new Set(uuids)
    // The list is sorted by area, so the largest comes first.
    const merged = document.drawings.polygons.filter(({ uuid }) => wanted.has(uuid))
    const [largest] = merged
    if (!largest || merged.length < 2) return unchanged(document)
    const { uuid, name } = largest
    const described = merged.find(({ description }) => description)
    const whole = {
      ...createDrawing(largest, { uuid, name, shape }),
      ...(described ? { description: described.description } : {}),
    }
    return replaceDrawings(uuids, [whole])(document)
  }
}
