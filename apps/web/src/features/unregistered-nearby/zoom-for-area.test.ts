import { expect, it } from 'vitest'

import { zoomForArea } from './zoom-for-area.ts'

it('zooms in less for a larger area, within limits', () => {
  expect(zoomForArea(400, 17)).toBe(17)
  expect(zoomForArea(160_000, 17)).toBe(15)
  expect(zoomForArea(1e12, 17)).toBe(12)
})
