import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { coordinateText, positionText } from './position-text.ts'

test.each([
  [1e-7, '4326', '0.0000001'],
  [-1e-12, '4326', '0'],
  [-2.4813, '4326', '-2.4813'],
  [100, '27700', '100'],
  [651_409.90313, '27700', '651409.9031'],
] as const)('writes %d in EPSG:%s as %s', (coordinate, crs, text) => {
  expect(coordinateText(coordinate, crs)).toBe(text)
})

test('writes longitude before latitude', () => {
  expect(positionText([-2.4813, 53], '4326', ',')).toBe('-2.4813,53')
})

test('writes plain decimals within a millimetre of the coordinate', () => {
  const metre = fc.double({ min: 0, max: 1_300_000, noNaN: true })
  fc.assert(
    fc.property(metre, (coordinate) => {
      const text = coordinateText(coordinate, '27700')
      expect(text).toMatch(/^\d+(?:\.\d{1,4})?$/)
      expect(Math.abs(Number(text) - coordinate)).toBeLessThan(0.001)
    }),
  )
  const degree = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(degree, (coordinate) => {
      const text = coordinateText(coordinate, '4326')
      expect(text).toMatch(/^-?\d+(?:\.\d{1,9})?$/)
      // Nine decimals of a degree are a tenth of a millimetre.
      expect(Math.abs(Number(text) - coordinate)).toBeLessThan(1e-9)
    }),
  )
})
