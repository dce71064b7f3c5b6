import type { SavedDrawing, SavedMapData } from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import { unchanged, type Operation } from './operation.ts'

type Counters = Partial<Pick<SavedMapData['drawings'], 'polygonsDrawn' | 'linesDrawn'>>

/** Inserts a drawing at `index` of the list and sets the counters. The inverse removes it. */
export function placeDrawing(drawing: SavedDrawing, index: number, counters: Counters): Operation {
  return (document) => {
    const { polygons, polygonsDrawn, linesDrawn } = document.drawings
    return {
      document: withDrawings(document, {
        polygons: polygons.toSpliced(index, 0, drawing),
        ...counters,
      }),
      inverse: removeDrawing(drawing.uuid, { polygonsDrawn, linesDrawn }),
    }
  }
}

/** Removes a drawing and sets the counters. The inverse inserts it at its old index. */
export function removeDrawing(uuid: string, counters: Counters): Operation {
  return (document) => {
    const { polygons, polygonsDrawn, linesDrawn } = document.drawings
    const index = polygons.findIndex((drawing) => drawing.uuid === uuid)
    const drawing = polygons[index]
    if (!drawing) return unchanged(document)
    return {
      document: withDrawings(document, { polygons: polygons.toSpliced(index, 1), ...counters }),
      inverse: placeDrawing(drawing, index, { polygonsDrawn, linesDrawn }),
    }
  }
}

/**
 * Moves `drawing` to `index`, replacing the one with the same uuid. The inverse restores that one.
 */
export function replaceDrawing(drawing: SavedDrawing, index: number): Operation {
  return (document) => {
    const { polygons } = document.drawings
    const oldIndex = polygons.findIndex(({ uuid }) => uuid === drawing.uuid)
    const old = polygons[oldIndex]
    if (!old) return unchanged(document)
    const others = polygons.toSpliced(oldIndex, 1)
    return {
      document: withDrawings(document, { polygons: others.toSpliced(index, 0, drawing) }),
      inverse: replaceDrawing(old, oldIndex),
    }
  }
}

/** The index of a drawing in a list sorted by area: after those of equal area. */
export function indexByArea(drawings: readonly SavedDrawing[], drawing: SavedDrawing): number {
  const index = drawings.findIndex((other) => byAreaDescending(other, drawing) > 0)
  return index === -1 ? drawings.length : index
}

/** The document with its drawings replaced. */
export function withDrawings(
  document: SavedMapData,
  change: Partial<Pick<SavedMapData['drawings'], 'polygons' | 'polygonsDrawn' | 'linesDrawn'>>,
): SavedMapData {
  return { ...document, drawings: { ...document.drawings, ...change } }
}
