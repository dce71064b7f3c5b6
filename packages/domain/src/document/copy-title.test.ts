import { mapTitleMaxLength } from '@terrier/contract/limits'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { copyTitle } from './copy-title.ts'
import { mapTitle } from './map-title.ts'

test.each([
  ['Fields', 'Copy of Fields'],
  ['  Fields ', 'Copy of Fields'],
  ['Exactly two and twenty', 'Copy of Exactly two and twenty'],
  ['Hedges and ditches of Llŷn', 'Copy of Hedges and ditches of…'],
  ['Rhosllannerchrugog-Ponciau', 'Copy of Rhosllannerchrugog-Po…'],
  ['A Rhosllannerchrugog-Ponciau', 'Copy of A Rhosllannerchrugog-…'],
  ['🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾', 'Copy of 🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾🧑‍🌾…'],
])('the copy of %j is %j', (name, expected) => {
  expect(copyTitle(name)).toBe(expected)
})

test('the title of any copy is a valid map title that starts with “Copy of”', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }).map(mapTitle), (name) => {
      const title = copyTitle(name)
      expect(title).toBe(mapTitle(title))
      expect(Array.from(title).length).toBeLessThanOrEqual(mapTitleMaxLength)
      expect(title.startsWith('Copy of ')).toBe(true)
    }),
  )
})
