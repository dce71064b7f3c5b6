/** How far sheets cover the map from its left and bottom edges, in pixels. */
interface CoveredEdges {
  readonly left: number
  readonly bottom: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const sheets = new Set<Element>()
const listeners = new Set<() => void>()

/**
 * Registers a sheet that covers part of the map, so that camera targets are placed beside it.
 * Returns a function that removes it.
 */
export function registerOverlay(sheet: Element): () => void {
  sheets.add(sheet)
  // The sheet slides in, so its final size is known only after the animation.
  sheet.addEventListener('animationend', notifyListeners)
  sheet.addEventListener('transitionend', notifyListeners)
  notifyListeners()
  return () => {
    sheets.delete(sheet)
    sheet.removeEventListener('animationend', notifyListeners)
    sheet.removeEventListener('transitionend', notifyListeners)
    notifyListeners()
  }
}

/** Subscribes to changes of the covered edges. Returns the unsubscribe function. */
export function onCoveredEdgesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** The edges of the map that are covered by sheets now. */
export function coveredEdges(map: Element): CoveredEdges {
  const frame = map.getBoundingClientRect()
  const covered = [...sheets].map((sheet) => edgesCoveredBy(sheet.getBoundingClientRect(), frame))
  return {
    left: Math.max(0, ...covered.map(({ left }) => left)),
    bottom: Math.max(0, ...covered.map(({ bottom }) => bottom)),
  }
}

/** A sheet that covers the whole map is ignored, since there is no uncovered part to use. */
export function edgesCoveredBy(sheet: Box, frame: Box): CoveredEdges {
  const left = Math.min(sheet.right, frame.right) - frame.left
  const bottom = frame.bottom - Math.max(sheet.top, frame.top)
  const isBeside = sheet.right < frame.right && left > 0
  const isBelow = !isBeside && sheet.top > frame.top && bottom > 0
  return { left: isBeside ? left : 0, bottom: isBelow ? bottom : 0 }
}
