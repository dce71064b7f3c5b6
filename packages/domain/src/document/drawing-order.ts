import type { SavedDrawing } from '@terrier/contract/saved-map'

import type { Put } from './list-patch.ts'

/**
 * Sorts drawings by area, largest first, so that a small one is above a large one and can be
 * clicked. Lines have no area and come last. Specification 3, "Drawing".
 */
export function byAreaDescending(
  a: { readonly area?: unknown },
  b: { readonly area?: unknown },
): number {
  return areaOf(b) - areaOf(a)
}

function areaOf({ area }: { readonly area?: unknown }): number {
  return typeof area === 'number' ? area : 0
}

/**
 * Drawings with their indices by area among others, which keep their order: after those of equal
 * area.
 */
export function putByArea(
  others: readonly SavedDrawing[],
  drawings: readonly SavedDrawing[],
): Put<SavedDrawing>[] {
  const sorted = drawings.toSorted(byAreaDescending)
  let passed = 0
  return sorted.map((item, index) => {
    passed = indexByArea(others, item, passed)
    return { item, at: passed + index }
  })
}

/** The index of the first drawing, from `start`, that has a smaller area. */
function indexByArea(
  drawings: readonly SavedDrawing[],
  drawing: SavedDrawing,
  start: number,
): number {
  for (let index = start; index < drawings.length; index += 1) {
    const other = drawings[index]
    if (other && byAreaDescending(drawing, other) < 0) return index
  }
  return drawings.length
}
