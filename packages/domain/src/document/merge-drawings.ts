import type { Polygon } from '@terrier/geo/geometry'

import { drawingFrom } from './drawing-from.ts'
import { unchanged, type Operation } from './operation.ts'
import { replaceDrawings } from './replace-drawings.ts'

/**
 * Puts one polygon in the place of several. It is the largest of them, grown: it keeps its name and all
 * else that was said of it, and takes over a description only where it had none. Undone by putting all
 * of them back.
 */
export function mergeDrawings(uuids: readonly string[], shape: Polygon): Operation {
  return (document) => {
    const wanted = new Set(uuids)
    // The list is kept by area, so the largest comes first.
    const merged = document.drawings.polygons.filter(({ uuid }) => wanted.has(uuid))
    const [largest] = merged
    if (!largest || merged.length < 2) return unchanged(document)
    const { uuid, name } = largest
    const described = merged.find(({ description }) => description)
    const whole = {
      ...drawingFrom(largest, { uuid, name, shape }),
      ...(described ? { description: described.description } : {}),
    }
    return replaceDrawings(uuids, [whole])(document)
  }
}
