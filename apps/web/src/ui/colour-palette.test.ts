import { ObjectColour } from '@terrier/contract/saved-map'
import { expect, test } from 'vitest'

import { contrastWithLand, parseColour } from '../map/style/contrast.ts'
import { colourName, palette } from './colour-palette.ts'

test.each(Object.values(palette))(
  '%s is a valid colour with a name and a contrast of 4.5 : 1 with the land',
  (colour) => {
    expect(ObjectColour.parse(colour)).toBe(colour)
    expect(colourName(colour)).toMatch(/^[A-Z][a-z]+$/)
    expect(contrastWithLand(parseColour(colour))).toBeGreaterThanOrEqual(4.5)
  },
)

test('names no colour Default, and a colour outside the palette by its hex code', () => {
  expect(colourName(undefined)).toBe('Default')
  expect(colourName('#123456')).toBe('Other, #123456')
})
