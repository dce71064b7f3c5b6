import type { SavedDrawing } from '@terrier/contract/saved-map'

import { changeDocument } from './change-document.ts'
import { putByArea } from './drawing-order.ts'
import type { Operation } from './operation.ts'

/**
 * Replaces drawings, by uuid, with others, each at its index by area, as one operation. One that
 * keeps its uuid is changed rather than replaced.
 */
export function replaceDrawings(
  uuids: readonly string[],
  drawings: readonly SavedDrawing[],
): Operation {
  return (document) => {
    const gone = new Set(uuids)
    const { polygons } = document.drawings
    const others = polygons.filter(({ uuid }) => !gone.has(uuid))
    for (const { uuid } of drawings) gone.delete(uuid)
    const remove = polygons.filter(({ uuid }) => gone.has(uuid)).map(({ uuid }) => uuid)
    return changeDocument(document, { drawings: { remove, put: putByArea(others, drawings) } })
  }
}
