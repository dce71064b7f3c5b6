import type { MapSummary } from '@terrier/contract/map-list'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { filtered, mapColumns, orderBy, ordered } from './map-order.ts'

const aMap = (eid: number, change: Partial<MapSummary> = {}): MapSummary => ({
  eid,
  name: `Map ${eid}`,
  isSnapshot: false,
  createdDate: '2026-10-01T12:00:00.000Z',
  lastModified: '2026-11-02T12:00:00.000Z',
  access: 2,
  owner: 'Siân Jones',
  ...change,
})

const anyMap = fc
  .record({
    eid: fc.nat(),
    name: fc.string({ maxLength: 12 }),
    owner: fc.constantFrom('Siân', 'Sian', 'Zoë'),
    isSnapshot: fc.boolean(),
    lastModified: fc.integer({ min: 0, max: 5 }).map((day) => new Date(day * 864e5).toISOString()),
  })
  .map(({ eid, ...change }) => aMap(eid, change))

test('sorts numbers in names by value, ignoring case', () => {
  const maps = [
    aMap(1, { name: 'Field 10' }),
    aMap(2, { name: 'Tŷ' }),
    aMap(3, { name: 'field 9' }),
  ]
  const order = { column: 'name', isDescending: false } as const
  expect(ordered(maps, order).map(({ name }) => name)).toEqual(['field 9', 'Field 10', 'Tŷ'])
})

test('sorts accented letters as the letters without, of equal names the newer first', () => {
  const names = ['Tz', 'Tŷ 2', 'Ty', 'Tŷ', 'Ty 1', 'Tx']
  const maps = names.map((name, index) => aMap(index, { name }))
  const order = { column: 'name', isDescending: false } as const
  expect(ordered(maps, order).map(({ name }) => name)).toEqual([
    'Tx',
    'Tŷ',
    'Ty',
    'Ty 1',
    'Tŷ 2',
    'Tz',
  ])
})

test('every order holds each map once and does not depend on the input order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyMap, { selector: ({ eid }) => eid }),
      fc.constantFrom(...mapColumns),
      fc.boolean(),
      (maps, column, isDescending) => {
        const once = ordered(maps, { column, isDescending })
        expect(new Set(once)).toEqual(new Set(maps))
        expect(ordered(maps.toReversed(), { column, isDescending })).toEqual(once)
      },
    ),
  )
})

test('sorting by the same column again reverses the order', () => {
  const byName = orderBy('name', { column: 'modified', isDescending: true })
  expect(byName).toEqual({ column: 'name', isDescending: false })
  expect(orderBy('name', byName)).toEqual({ column: 'name', isDescending: true })
  expect(orderBy('modified', byName)).toEqual({ column: 'modified', isDescending: true })
})

test.each([
  ['', 2],
  ['  ', 2],
  ['ty gwyn', 1],
  ['GWYN Tŷ', 1],
  ['zoe', 1],
  ['nowhere', 0],
])('the words %j match %i maps', (typed, count) => {
  const maps = [aMap(1, { name: 'Caeau Tŷ Gwyn' }), aMap(2, { owner: 'Zoë Price' })]
  expect(filtered(maps, typed)).toHaveLength(count)
})
