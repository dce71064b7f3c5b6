/** How far sheets reach over the map from its edges, in pixels. */
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

/** Says that a sheet lies over the map, so that what is gone to comes to rest beside it. */
export function coverMap(sheet: Element): () => void {
  sheets.add(sheet)
  // It slides in, and covers only at the end what it covers.
  sheet.addEventListener('animationend', tellListeners)
  sheet.addEventListener('transitionend', tellListeners)
  tellListeners()
  return () => {
    sheets.delete(sheet)
    sheet.removeEventListener('animationend', tellListeners)
    sheet.removeEventListener('transitionend', tellListeners)
    tellListeners()
  }
}

/** Calls back when sheets cover more or less of the map. Returns how to stop. */
export function onCovered(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

/** What of the map the sheets of this moment cover. */
export function coveredEdges(map: Element): CoveredEdges {
  const frame = map.getBoundingClientRect()
  const covered = [...sheets].map((sheet) => edgesUnder(sheet.getBoundingClientRect(), frame))
  return {
    left: Math.max(0, ...covered.map(({ left }) => left)),
    bottom: Math.max(0, ...covered.map(({ bottom }) => bottom)),
  }
}

/** Beside a sheet that leaves no room there is nowhere to look, so it counts for nothing. */
export function edgesUnder(sheet: Box, frame: Box): CoveredEdges {
  const left = Math.min(sheet.right, frame.right) - frame.left
  const bottom = frame.bottom - Math.max(sheet.top, frame.top)
  const isBeside = sheet.right < frame.right && left > 0
  const isBelow = !isBeside && sheet.top > frame.top && bottom > 0
  return { left: isBeside ? left : 0, bottom: isBelow ? bottom : 0 }
}
