import { ObjectColour } from '@terrier/contract/saved-map'
import { expect, test } from 'vitest'

import { contrastWithLand, parseColour } from '../map/overlays/contrast.ts'
import { colourName, palette } from './colour-palette.ts'

test.each(Object.values(palette))('%s has a name, and stands out from the land', (colour) => {
  expect(ObjectColour.parse(colour)).toBe(colour)
  expect(colourName(colour)).toMatch(/^[A-Z][a-z]+$/)
  expect(contrastWithLand(parseColour(colour))).toBeGreaterThanOrEqual(4.5)
})

test('no colour is the default, and a strange one is told by its number', () => {
  expect(colourName(undefined)).toBe('Default')
  expect(colourName('#123456')).toBe('Other, #123456')
})
