import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGridReference, parseGridReference } from './grid-reference.ts'

// Ordnance Survey, "A guide to coordinate systems in Great Britain": the Tower of London, and
// others whose squares are printed on its maps.
test.each([
  [533_600, 180_500, 'TQ 336 805'],
  [378_300, 391_200, 'SJ 783 912'],
  [216_600, 771_200, 'NN 166 712'],
  [90_500, 10_500, 'SV 905 105'],
  [447_500, 1_141_500, 'HU 475 415'],
  [0, 0, 'SV 000 000'],
])('%d east, %d north is %s', (east, north, reference) => {
  expect(formatGridReference([east, north])).toBe(reference)
  expect(parseGridReference(reference)).toEqual({ southWest: [east, north], sizeMetres: 100 })
})

test.each([
  ['sj783912', [378_300, 391_200], 100],
  ['  SJ 7838 9124 ', [378_380, 391_240], 10],
  ['SJ7838191245', [378_381, 391_245], 1],
  ['TQ', [500_000, 100_000], 100_000],
  ['TQ 38', [530_000, 180_000], 10_000],
])('parses %s', (text, southWest, sizeMetres) => {
  expect(parseGridReference(text)).toEqual({ southWest, sizeMetres })
})

test.each([
  '',
  'SJ 783',
  'SJ 7839 12',
  'SI 783 912',
  'ZZ 12 34',
  'SJ 783912 783912',
  'M1 1AA',
  '53, -1.5',
])('%j is not a grid reference', (text) => {
  expect(parseGridReference(text)).toBeUndefined()
})

test('throws for positions outside the lettered grid', () => {
  expect(() => formatGridReference([-1, 0])).toThrow(RangeError)
  expect(() => formatGridReference([700_000, 0])).toThrow(RangeError)
  expect(() => formatGridReference([0, Number.NaN])).toThrow(RangeError)
})

test('a reference formatted from a position parses to the square that contains it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 699_999 }),
      fc.integer({ min: 0, max: 1_299_999 }),
      fc.integer({ min: 0, max: 5 }),
      (east, north, digits) => {
        const square = parseGridReference(formatGridReference([east, north], digits))
        const size = 10 ** (5 - digits)
        expect(square).toEqual({
          southWest: [east - (east % size), north - (north % size)],
          sizeMetres: size,
        })
      },
    ),
  )
})
