import { layers } from '@terrier/domain/land-data/layers'
import { expect, test } from 'vitest'

import { contrastWithLand, darkened, parseColour } from './contrast.ts'

const colours = layers.flatMap(({ legend }) => legend.map(({ colour }) => colour))

test.each([...new Set(colours)])(
  '%s can be darkened to a contrast of 3 : 1 and of 4.5 : 1 with the land',
  (colour) => {
    expect(contrastWithLand(parseColour(darkened(colour, 3)))).toBeGreaterThanOrEqual(3)
    expect(contrastWithLand(parseColour(darkened(colour, 4.5)))).toBeGreaterThanOrEqual(4.5)
  },
)

test('does not darken a colour that has enough contrast', () => {
  expect(darkened('#000000', 3)).toBe('#000000')
  expect(darkened('hsl(0, 24%, 20%)', 3)).toBe('#3f2626')
})

test('preserves the hue: yellow becomes olive, not grey', () => {
  const [red, green, blue] = parseColour(darkened('#f9f90d', 3))
  expect(red).toBeCloseTo(green, 2)
  expect(blue).toBeLessThan(red / 5)
})

test('throws on a named colour', () => {
  expect(() => darkened('tomato', 3)).toThrow('tomato')
})
