import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { inMapOrder, moveLayerUp, stackInListOrder } from './layer-list.ts'

const list = ['soils', 'flood', 'greenbelt', 'brownfield']

describe('the list', () => {
  test('shows what is on in the order of the map, and leaves the rest where it is', () => {
    expect(inMapOrder(list, ['brownfield', 'soils'])).toEqual([
      'brownfield',
      'flood',
      'greenbelt',
      'soils',
    ])
  })

  test('takes no notice of layers that are not its own', () => {
    expect(inMapOrder(list, ['wards', 'flood'])).toEqual(list)
  })
})

describe('a layer that is turned on', () => {
  test('stays where it is when it is alone', () => {
    expect(moveLayerUp(list, [], 'greenbelt')).toEqual(list)
  })

  test('stays where it is when it is above the others already', () => {
    expect(moveLayerUp(list, ['greenbelt'], 'flood')).toEqual(list)
  })

  test('moves above the others when it is below them', () => {
    expect(moveLayerUp(list, ['flood'], 'brownfield')).toEqual([
      'soils',
      'brownfield',
      'flood',
      'greenbelt',
    ])
  })
})

describe('the map', () => {
  test('is stacked in the order of the list', () => {
    expect(stackInListOrder(['greenbelt', 'soils'], list)).toEqual(['soils', 'greenbelt'])
  })

  test('keeps its boundaries where they are', () => {
    expect(stackInListOrder(['greenbelt', 'wards', 'soils'], list)).toEqual([
      'soils',
      'wards',
      'greenbelt',
    ])
  })

  const shownOf = fc.uniqueArray(fc.constantFrom(...list, 'wards', 'parish'))
  const ordered = fc.shuffledSubarray(list, { minLength: list.length })

  test('loses and gains no layer by being put in order', () => {
    fc.assert(
      fc.property(shownOf, ordered, (shown, order) => {
        expect(stackInListOrder(shown, order).toSorted()).toEqual(shown.toSorted())
      }),
    )
  })

  test('agrees with the list, whichever was put in order last', () => {
    fc.assert(
      fc.property(shownOf, ordered, (shown, order) => {
        const stack = stackInListOrder(shown, order)
        expect(inMapOrder(order, stack)).toEqual(order)
      }),
    )
  })
})
