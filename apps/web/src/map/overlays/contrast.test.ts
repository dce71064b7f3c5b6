import { layers } from '@terrier/domain/land-data/layers'
import { expect, test } from 'vitest'

import { contrastWithLand, darkened, parseColour } from './contrast.ts'

const colours = layers.flatMap(({ legend }) => legend.map(({ colour }) => colour))

test.each([...new Set(colours)])('%s can be darkened until it reads on the map', (colour) => {
  expect(contrastWithLand(parseColour(darkened(colour, 3)))).toBeGreaterThanOrEqual(3)
  expect(contrastWithLand(parseColour(darkened(colour, 4.5)))).toBeGreaterThanOrEqual(4.5)
})

test('a colour that stands out already stays as it is', () => {
  expect(darkened('#000000', 3)).toBe('#000000')
  expect(darkened('hsl(0, 24%, 20%)', 3)).toBe('#3f2626')
})

test('hues are kept: yellow turns to olive, not to grey', () => {
  const [red, green, blue] = parseColour(darkened('#f9f90d', 3))
  expect(red).toBeCloseTo(green, 2)
  expect(blue).toBeLessThan(red / 5)
})

test('anything but the colours of a legend is refused', () => {
  expect(() => darkened('tomato', 3)).toThrow('tomato')
})
