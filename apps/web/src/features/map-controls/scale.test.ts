import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { distanceLabel, scaleFor } from './scale.ts'

test('at zoom 17 over the town the bar is 50 m long', () => {
  // 78,271.5 m to a pixel at zoom 0 on the equator, cos 54.5° = 0.5807, 2^17 = 131,072.
  expect(scaleFor(17, 54.5, 160)).toEqual({ widthPx: 144, metres: 50 })
})

test('the bar is a round distance, never wider than asked and never less than 2/5 of it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 6, max: 20, noNaN: true }),
      fc.double({ min: 49, max: 61, noNaN: true }),
      (zoom, lat) => {
        const { widthPx, metres } = scaleFor(zoom, lat, 120)
        expect(widthPx).toBeLessThanOrEqual(120)
        expect(widthPx).toBeGreaterThanOrEqual(47)
        expect(String(metres)).toMatch(/^[125]0*$|^0\.0*[125]$/)
      },
    ),
  )
})

test.each([
  [50, '50 m'],
  [2000, '2 km'],
])('%d m is written %s', (metres, label) => {
  expect(distanceLabel(metres)).toBe(label)
})
