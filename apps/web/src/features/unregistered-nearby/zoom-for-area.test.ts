import { expect, it } from 'vitest'

import { zoomForArea } from './zoom-for-area.ts'

it('shows a garden from as near as a property, a common from farther off', () => {
  expect(zoomForArea(400, 17)).toBe(17)
  expect(zoomForArea(160_000, 17)).toBe(15)
  expect(zoomForArea(1e12, 17)).toBe(12)
})
