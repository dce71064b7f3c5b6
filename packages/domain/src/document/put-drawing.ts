import type { SavedDrawing, SavedMapData } from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import { unchanged, type Operation } from './operation.ts'

type Counters = Partial<Pick<SavedMapData['drawings'], 'polygonsDrawn' | 'linesDrawn'>>

/** Puts a drawing at `index` of the list and sets the counters. Undone by taking it away. */
export function placeDrawing(drawing: SavedDrawing, index: number, counters: Counters): Operation {
  return (document) => {
    const { polygons, polygonsDrawn, linesDrawn } = document.drawings
    return {
      document: withDrawings(document, {
        polygons: polygons.toSpliced(index, 0, drawing),
        ...counters,
      }),
      inverse: takeDrawing(drawing.uuid, { polygonsDrawn, linesDrawn }),
    }
  }
}

/** Takes a drawing away and sets the counters. Undone by placing it where it was. */
export function takeDrawing(uuid: string, counters: Counters): Operation {
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

/** Puts `drawing` at `index` in place of the one of the same uuid. Undone by putting that one back. */
export function exchangeDrawing(drawing: SavedDrawing, index: number): Operation {
  return (document) => {
    const { polygons } = document.drawings
    const oldIndex = polygons.findIndex(({ uuid }) => uuid === drawing.uuid)
    const old = polygons[oldIndex]
    if (!old) return unchanged(document)
    const others = polygons.toSpliced(oldIndex, 1)
    return {
      document: withDrawings(document, { polygons: others.toSpliced(index, 0, drawing) }),
      inverse: exchangeDrawing(old, oldIndex),
    }
  }
}

/** Where a drawing of this area belongs in a list kept by area: behind those of the same area. */
export function indexByArea(drawings: readonly SavedDrawing[], drawing: SavedDrawing): number {
  const index = drawings.findIndex((other) => byAreaDescending(other, drawing) > 0)
  return index === -1 ? drawings.length : index
}

/** The document with other drawings. */
export function withDrawings(
  document: SavedMapData,
  change: Partial<Pick<SavedMapData['drawings'], 'polygons' | 'polygonsDrawn' | 'linesDrawn'>>,
): SavedMapData {
  return { ...document, drawings: { ...document.drawings, ...change } }
}
