import type { PaperBox, PaperSize } from '@terrier/domain/print/paper'

/** CSS pixels, which the sizes of letters and lines in the style are in. */
export const cssDpi = 96
export const cssPixelsPerMm = cssDpi / 25.4

/** Pieces are whole multiples of this many CSS pixels, so that at 300 dpi they are whole pixels. */
const unitPx = 8

/** Equal pieces that cover the map, and reach a little over its edges and into each other. */
export function piecesOf({ width, height }: PaperSize, widestCssPx: number): PaperBox[] {
  const across = split(width * cssPixelsPerMm, widestCssPx)
  const down = split(height * cssPixelsPerMm, widestCssPx)
  return down.flatMap(({ from: y, length: high }) =>
    across.map(({ from: x, length: wide }) => ({
      x: x / cssPixelsPerMm,
      y: y / cssPixelsPerMm,
      width: wide / cssPixelsPerMm,
      height: high / cssPixelsPerMm,
    })),
  )
}

function split(lengthPx: number, widestPx: number): { from: number; length: number }[] {
  const count = Math.ceil((lengthPx + unitPx) / (widestPx - 2 * unitPx))
  const each = lengthPx / count
  const length = Math.ceil(each / unitPx + 1) * unitPx
  return Array.from({ length: count }, (_, index) => ({
    from: (index + 0.5) * each - length / 2,
    length,
  }))
}
