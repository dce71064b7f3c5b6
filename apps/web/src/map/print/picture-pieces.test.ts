import { paperSize } from '@terrier/domain/print/paper'
import { expect, test } from 'vitest'

import { cssPixelsPerMm, piecesOf } from './picture-pieces.ts'

const size = paperSize('A3', 'landscape')

test.each([
  [8192, 1],
  [4096, 2],
  [2048, 6],
])('with canvases of %i pixels an A3 page at 300 dpi has %i pieces', (widestPx, count) => {
  const pieces = piecesOf(size, (widestPx * 96) / 300)
  expect(pieces).toHaveLength(count)
  for (const { width, height } of pieces) {
    const [across, down] = [width, height].map((mm) => mm * cssPixelsPerMm)
    // Whole pixels at 300 dpi, within the canvas.
    for (const px of [across ?? 0, down ?? 0]) {
      expect(((px * 300) / 96) % 1).toBeCloseTo(0, 6)
      expect((px * 300) / 96).toBeLessThanOrEqual(widestPx)
    }
  }
})

test('the pieces reach over the edges of the map, and into each other', () => {
  const pieces = piecesOf(size, (2048 * 96) / 300)
  const starts = [...new Set(pieces.map(({ x }) => x))].toSorted((a, b) => a - b)
  const width = pieces[0]?.width ?? 0
  expect(starts[0]).toBeLessThan(0)
  expect((starts.at(-1) ?? 0) + width).toBeGreaterThan(size.width)
  for (const [index, x] of starts.entries()) {
    const next = starts[index + 1]
    if (next !== undefined) expect(next).toBeLessThan(x + width)
  }
})
