import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { inMapOrder, moveLayerUp, stackInListOrder } from './layer-list.ts'

const list = ['soils', 'flood', 'greenbelt', 'brownfield']

describe('layer list', () => {
  test('orders the layers that are on as on the map and leaves the rest in place', () => {
    expect(inMapOrder(list, ['brownfield', 'soils'])).toEqual([
      'brownfield',
      'flood',
      'greenbelt',
      'soils',
    ])
  })

  test('ignores layers that are not in the list', () => {
    expect(inMapOrder(list, ['wards', 'flood'])).toEqual(list)
  })
})

describe('a layer that is turned on', () => {
  test('stays in place when it is the only one', () => {
    expect(moveLayerUp(list, [], 'greenbelt')).toEqual(list)
  })

  test('stays in place when it is already above the others', () => {
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

describe('map layer order', () => {
  test('follows the order of the list', () => {
    expect(stackInListOrder(['greenbelt', 'soils'], list)).toEqual(['soils', 'greenbelt'])
  })

  test('leaves boundary layers in place', () => {
    expect(stackInListOrder(['greenbelt', 'wards', 'soils'], list)).toEqual([
      'soils',
      'wards',
      'greenbelt',
    ])
  })

  const shownOf = fc.uniqueArray(fc.constantFrom(...list, 'wards', 'parish'))
  const ordered = fc.shuffledSubarray(list, { minLength: list.length })

  test('neither loses nor gains layers when sorted', () => {
    fc.assert(
      fc.property(shownOf, ordered, (shown, order) => {
        expect(stackInListOrder(shown, order).toSorted()).toEqual(shown.toSorted())
      }),
    )
  })

  test('gives the same list order back', () => {
    fc.assert(
      fc.property(shownOf, ordered, (shown, order) => {
        const stack = stackInListOrder(shown, order)
        expect(inMapOrder(order, stack)).toEqual(order)
      }),
    )
  })
})
