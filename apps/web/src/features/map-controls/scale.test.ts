import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { imperialScale, metricScale } from './scale.ts'

// At 54.5° N (cosine 0.5807) and zoom 17 (2^17 = 131,072) a pixel is 78,271.5 m * 0.5807 / 131,072.
test('at zoom 17 over the town the bars are 50 m and 100 ft long', () => {
  expect(metricScale(17, 54.5, 160)).toEqual({ widthPx: 144, distance: '50 m' })
  expect(imperialScale(17, 54.5, 110)).toEqual({ widthPx: 88, distance: '100 ft' })
})

test('at zoom 8 the bars are in kilometres and miles', () => {
  // 0.3468 m a pixel at zoom 17 is 177.6 m at zoom 8: 110 pixels are 19.5 km, or 12.1 miles.
  expect(metricScale(8, 54.5, 110)).toEqual({ widthPx: 56, distance: '10 km' })
  expect(imperialScale(8, 54.5, 110)).toEqual({ widthPx: 91, distance: '10 mi' })
})

test.each([
  ['metric', metricScale],
  ['imperial', imperialScale],
])('the %s bar shows a round distance and is never wider than the limit', (_, scaleFor) => {
  fc.assert(
    fc.property(
      fc.double({ min: 6, max: 20, noNaN: true }),
      fc.double({ min: 49, max: 61, noNaN: true }),
      (zoom, lat) => {
        const { widthPx, distance } = scaleFor(zoom, lat, 120)
        expect(widthPx).toBeLessThanOrEqual(120)
        expect(widthPx).toBeGreaterThanOrEqual(47)
        expect(distance).toMatch(/^([125]0*|0\.0*[125]) (m|km|ft|mi)$/)
      },
    ),
  )
})
