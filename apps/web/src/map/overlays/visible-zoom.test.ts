import { expect, test } from 'vitest'

import { visibleZoom } from './visible-zoom.ts'

const parishes = 'parish'
const counties = 'county-4ef4ik'

test.each([
  ['nothing is on', [], null, 6, null],
  ['a layer is drawn already', [counties], null, 6, null],
  ['a layer is drawn from closer in', [counties, parishes], null, 8.9, 9],
  ['its zoom is just reached', [parishes], null, 9, null],
  ['parcels are on', [], 'all' as const, 14.9, 15],
  ['the next of several comes first', [parishes], 'localAuthority' as const, 7, 9],
  ['the layer is unknown', ['long-gone'], null, 6, null],
])('when %s', (_, landDataLayers, ownershipDisplay, zoom, expected) => {
  expect(visibleZoom({ landDataLayers, ownershipDisplay, myDataLayers: [] }, zoom)).toBe(expected)
})
