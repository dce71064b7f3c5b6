import { expect, test } from 'vitest'

import { aCollection, aDataGroup } from './testing/data-group.examples.ts'
import { allDataGroups, colourOf, findDataObject, groupsShown } from './data-objects.ts'

test('lists a group in two collections once, with the higher access', () => {
  const collections = [
    aCollection('Growers', aDataGroup(5, { access: 1 }), aDataGroup(6)),
    aCollection('Everyone', aDataGroup(5, { access: 3 })),
  ]
  const groups = allDataGroups(collections)
  expect(groups.map(({ iddata_groups, access }) => [iddata_groups, access])).toEqual([
    [5, 3],
    [6, 3],
  ])
})

test('returns the groups in the order of the map, without groups that are not shared', () => {
  const groups = [aDataGroup(5), aDataGroup(6)]
  expect(groupsShown([6, 99, 5], groups)).toEqual([groups[1], groups[0]])
})

test.each([
  ['m', 'marker', 'Gate'],
  ['p', 'polygon', 'Orchard'],
  ['l', 'line', 'Ditch'],
] as const)('finds %s, a %s', (uuid, kind, name) => {
  const found = findDataObject([aDataGroup(5)], { dataGroupId: 5, uuid })
  expect(found?.object).toMatchObject({ kind, name })
  expect(findDataObject([aDataGroup(5)], { dataGroupId: 6, uuid })).toBeNull()
})

test.each(['red', 'url(//evil.example)', '#27ae60;background:red', '#27AE6', ''])(
  'replaces the invalid colour %j by the default',
  (hex_colour) => {
    expect(colourOf({ hex_colour })).toBe('#27ae60')
  },
)
