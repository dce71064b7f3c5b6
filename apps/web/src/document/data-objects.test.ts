import { expect, test } from 'vitest'

import { aCollection, aDataGroup } from './data-group.examples.ts'
import { allDataGroups, colourOf, findDataObject, groupsShown } from './data-objects.ts'

test('a group of two collections is there once, with the higher access', () => {
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

test('shows the groups in the order of the map, without those that are not shared', () => {
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
  'the colour %j is not let into a style',
  (hex_colour) => {
    expect(colourOf({ hex_colour })).toBe('#27ae60')
  },
)
