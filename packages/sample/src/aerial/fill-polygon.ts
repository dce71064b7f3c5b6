/** An open ring in pixels, as alternating x and y. */
export type PixelRing = Float64Array

/**
 * Scan-line polygon fill by the even-odd rule: sets the pixels of a square image whose centres are
 * inside the rings.
 */
export function fillPolygon(
  pixels: Uint8Array,
  sizePixels: number,
  rings: readonly PixelRing[],
  value: number,
): void {
  const crossingsOfRows = new Map<number, number[]>()
  for (const ring of rings) addCrossings(ring, sizePixels, crossingsOfRows)
  for (const [row, crossings] of crossingsOfRows) {
    crossings.sort((a, b) => a - b)
    for (let index = 1; index < crossings.length; index += 2) {
      const from = Math.max(0, Math.ceil((crossings[index - 1] ?? 0) - 0.5))
      const to = Math.min(sizePixels, Math.ceil((crossings[index] ?? 0) - 0.5))
      if (from < to) pixels.fill(value, row * sizePixels + from, row * sizePixels + to)
    }
  }
}

/** Collects the x coordinates at which a ring crosses the centre lines of the image's rows. */
function addCrossings(ring: PixelRing, rowCount: number, into: Map<number, number[]>): void {
  let fromX = ring.at(-2) ?? 0
  let fromY = ring.at(-1) ?? 0
  for (let index = 0; index < ring.length; index += 2) {
    const toX = ring[index] ?? 0
    const toY = ring[index + 1] ?? 0
    const first = Math.max(0, Math.ceil(Math.min(fromY, toY) - 0.5))
    const end = Math.min(rowCount, Math.ceil(Math.max(fromY, toY) - 0.5))
    for (let row = first; row < end; row++) {
      const x = fromX + ((row + 0.5 - fromY) * (toX - fromX)) / (toY - fromY)
      const crossings = into.get(row)
      if (crossings) crossings.push(x)
      else into.set(row, [x])
    }
    fromX = toX
    fromY = toY
  }
}
