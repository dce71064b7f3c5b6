import type { SavedMapData } from '@terrier/contract/saved-map'
import { describe, expect, test } from 'vitest'

import { emptyMap } from './empty-map.ts'
import type { Operation } from './operation.ts'
import {
  deselectAllProperties,
  deselectProperty,
  selectProperty,
  findSelectedProperty,
  selectedPropertiesOf,
  titleSelectedProperty,
} from './select-property.ts'

const after = (...operations: Operation[]): SavedMapData =>
  operations.reduce((document, operation) => operation(document).document, emptyMap())

test('an empty map has no selected properties', () => {
  expect(selectedPropertiesOf(emptyMap())).toEqual([])
  expect(deselectAllProperties(emptyMap()).document).toEqual(emptyMap())
})

describe('selecting', () => {
  test('appends the newest property at the end', () => {
    expect(after(selectProperty(7, null), selectProperty(3, 'DG1')).selectedProperties).toEqual([
      { polyId: 7, titleNo: null },
      { polyId: 3, titleNo: 'DG1' },
    ])
  })

  test.each([
    ['the same parcel', 7, null],
    ['another parcel of the same title', 8, 'DG1'],
  ])('selects %s only once', (_, polyId, titleNo) => {
    const before = after(selectProperty(7, 'DG1'))
    expect(selectProperty(polyId, titleNo)(before).document).toBe(before)
    expect(findSelectedProperty(before, { polyId, titleNo })?.polyId).toBe(7)
  })

  test('treats parcels without a title as separate properties', () => {
    expect(after(selectProperty(7, null), selectProperty(8, null)).selectedProperties).toHaveLength(
      2,
    )
  })
})

describe('the title of a selected parcel', () => {
  test('is stored once it is known and not replaced afterwards', () => {
    const titled = after(selectProperty(7, null), titleSelectedProperty(7, 'DG1'))
    expect(titled.selectedProperties).toEqual([{ polyId: 7, titleNo: 'DG1' }])
    expect(titleSelectedProperty(7, 'DG2')(titled).document).toBe(titled)
  })

  test('removes the parcel if its title is already selected by another parcel', () => {
    expect(
      after(selectProperty(7, 'DG1'), selectProperty(8, null), titleSelectedProperty(8, 'DG1'))
        .selectedProperties,
    ).toEqual([{ polyId: 7, titleNo: 'DG1' }])
  })
})

test('deselects one property or all of them', () => {
  const two = after(selectProperty(7, null), selectProperty(8, null))
  expect(deselectProperty(7)(two).document.selectedProperties).toEqual([
    { polyId: 8, titleNo: null },
  ])
  expect(deselectProperty(9)(two).document).toBe(two)
  expect(deselectAllProperties(two).document.selectedProperties).toEqual([])
})
