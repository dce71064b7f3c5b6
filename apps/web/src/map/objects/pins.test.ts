import { expect, test } from 'vitest'

import { byUuid } from './object-features.ts'
import { coloursIn } from './pins.ts'

const markers = (colours: readonly (string | undefined)[]) =>
  byUuid(
    colours.map((colour, index) => ({
      type: 'Feature',
      properties: {
        uuid: String(index),
        name: '',
        isActive: false,
        area: 0,
        ...(colour !== undefined && { colour }),
      },
      geometry: { type: 'Point', coordinates: [1.5, 54.5] },
    })),
  )

test('returns each marker colour once, and none for markers without a colour', () => {
  expect(coloursIn(markers(['#1b4fd8', undefined, '#f2c200', '#1b4fd8']))).toEqual([
    '#1b4fd8',
    '#f2c200',
  ])
})

test('returns at most 200 colours', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `#${n.toString(16).padStart(6, '0')}`)
  expect(coloursIn(markers(many))).toHaveLength(200)
})
