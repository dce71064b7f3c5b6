import type { MapSummary } from '@terrier/contract/map-list'
import { expect, test } from 'vitest'

import { aCollection, aDataGroup } from '../../document/testing/data-group.examples.ts'
import { dataGroupTargets, mapTargets } from './copy-targets.ts'

const aMap = (eid: number, fields: Partial<MapSummary> = {}): MapSummary => ({
  eid,
  name: `Map ${eid}`,
  isSnapshot: false,
  createdDate: '2026-11-01T10:00:00.000Z',
  lastModified: `2026-11-0${eid}T10:00:00.000Z`,
  access: 2,
  owner: 'Olwen Rhys',
  ...fields,
})
const maps = [
  aMap(1),
  aMap(2, { isSnapshot: true }),
  aMap(3, { access: 1 }),
  aMap(4, { access: 3 }),
  aMap(5),
]
const open = { eid: 5, name: 'Fields', canEdit: true }
const names = (targets: readonly { readonly name: string }[]) => targets.map(({ name }) => name)

test('from a map: every other writable map, the last modified first', () => {
  expect(names(mapTargets(maps, { source: 'map', open }))).toEqual(['Map 4', 'Map 1'])
})

test('from a data group: also the open map, first of all, as long as it can be edited', () => {
  const source = 'data-group'
  expect(names(mapTargets(maps, { source, open }))).toEqual(['Fields', 'Map 4', 'Map 1'])
  const locked = { ...open, canEdit: false }
  expect(names(mapTargets(maps, { source, open: locked }))).toEqual(['Map 4', 'Map 1'])
  const unsaved = { ...open, eid: null }
  expect(mapTargets([], { source, open: unsaved })).toMatchObject([{ eid: null, isOpen: true }])
})

test('writable data groups, each once, without the source', () => {
  const own = aDataGroup(7)
  const collections = [
    aCollection('Growers', own, aDataGroup(8, { access: 1 }), aDataGroup(9)),
    aCollection('Everyone', aDataGroup(9), aDataGroup(10)),
  ]
  expect(names(dataGroupTargets(collections, own))).toEqual(['Group 9', 'Group 10'])
  expect(names(dataGroupTargets(collections, null))).toEqual(['Group 7', 'Group 9', 'Group 10'])
})
