import { describe, expect, it } from 'vitest'

import { fillPolygon } from './fill-polygon.ts'

/** The image as rows of digits. */
function filled(rings: readonly (readonly number[])[]): string[] {
  const pixels = new Uint8Array(16)
  fillPolygon(
    pixels,
    4,
    rings.map((ring) => Float64Array.from(ring)),
    1,
  )
  return [0, 4, 8, 12].map((start) => pixels.subarray(start, start + 4).join(''))
}

const square = (from: number, to: number) => [from, from, to, from, to, to, from, to]

describe('fillPolygon', () => {
  it('sets the pixels whose centres are inside, whatever the direction of the ring', () => {
    expect(filled([square(1, 3)])).toEqual(['0000', '0110', '0110', '0000'])
    expect(filled([[1, 3, 3, 3, 3, 1, 1, 1]])).toEqual(['0000', '0110', '0110', '0000'])
  })

  it('leaves holes empty', () => {
    expect(filled([square(0, 4), square(1, 3)])).toEqual(['1111', '1001', '1001', '1111'])
  })

  it('clips polygons to the image', () => {
    expect(filled([square(-3, 2)])).toEqual(['1100', '1100', '0000', '0000'])
    expect(filled([square(5, 9)])).toEqual(['0000', '0000', '0000', '0000'])
  })

  it('sets each pixel on a shared edge for only one of the two polygons', () => {
    const left = filled([[0, 0, 1.5, 0, 2.5, 4, 0, 4]])
    const right = filled([[1.5, 0, 4, 0, 4, 4, 2.5, 4]])
    const both = left.map((row, index) => Number(row) + Number(right[index]))
    expect(both).toEqual([1111, 1111, 1111, 1111])
  })
})
