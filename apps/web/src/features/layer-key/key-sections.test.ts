import type { SavedMapData } from '@terrier/contract/saved-map'
import { expect, test } from 'vitest'

import { aDataGroup } from '../../document/testing/data-group.examples.ts'
import { keySections } from './key-sections.ts'
import type { Register } from './ownership-section.ts'

const mapLayers = { landDataLayers: [], myDataLayers: [], ownershipDisplay: null }

const headings = (...question: Parameters<typeof keySections>) =>
  keySections(...question).map(({ heading }) => heading)

test('the key is empty when nothing is on', () => {
  expect(keySections({ mapLayers, hasSelectedProperties: false })).toEqual([])
})

test('ownership comes first, then the selection, the layers and the data groups, each from the top', () => {
  expect(
    headings({
      mapLayers: {
        ...mapLayers,
        landDataLayers: ['wards-cu4dni', 'ncc-brownfield-sites'],
        ownershipDisplay: 'all',
      },
      hasSelectedProperties: true,
      dataGroups: [aDataGroup(5, { title: 'Fields' }), aDataGroup(6, { title: 'Allotments' })],
    }),
  ).toEqual([
    'Land Ownership',
    'Selected Properties',
    'Wards',
    'Brownfield',
    'Fields',
    'Allotments',
  ])
})

test('a data group is shown in its colour', () => {
  const dataGroups = [aDataGroup(5, { title: 'Fields', hex_colour: '#ffee00' })]
  const [section] = keySections({ mapLayers, hasSelectedProperties: false, dataGroups })
  expect(section).toMatchObject({
    heading: 'Fields',
    entries: [{ label: 'Fields', colour: '#ffee00' }],
  })
})

test('an unknown layer has no key', () => {
  expect(
    headings({
      mapLayers: { ...mapLayers, landDataLayers: ['long-gone'] },
      hasSelectedProperties: false,
    }),
  ).toEqual([])
})

const ownershipKey = (chosen: Partial<SavedMapData['mapLayers']>, register?: Register) =>
  keySections({
    mapLayers: { ...mapLayers, ...chosen },
    hasSelectedProperties: false,
    register,
  }).find(({ id }) => id === 'ownership')

test('an old boundary is listed with the selected property', () => {
  const [selected] = keySections({ mapLayers, hasSelectedProperties: true, hasOldBoundary: true })
  expect(selected?.entries.map(({ label }) => label)).toEqual([
    'Selected',
    'Boundary before a change',
  ])
})

test('an old boundary of a change that is not accepted is labelled so', () => {
  const [selected] = keySections({
    mapLayers,
    hasSelectedProperties: true,
    hasOldBoundary: true,
    isOldBoundaryAccepted: false,
  })
  expect(selected?.entries.at(-1)?.label).toBe('Boundary before a change that is not accepted')
})

test('explains what privately owned means', () => {
  const key = ownershipKey({ ownershipDisplay: 'all' })
  expect(key?.entries.map(({ label, help }) => [label, help])).toEqual([
    ['Company owned', undefined],
    ['Privately owned', 'No company record: private, charity, or not linked'],
  ])
})

test('explains that unregistered is not unowned', () => {
  const [unregistered] = ownershipKey({ ownershipDisplay: 'unregistered' })?.entries ?? []
  expect(unregistered?.help).toMatch(/^Unregistered is not unowned/)
})

test.each([
  ['pending', ['Accepted', 'Not accepted']],
  ['localAuthority', ['Local Authority']],
  ['churchOfEngland', ['Church of England']],
  [
    'unregistered',
    [
      'Unregistered land',
      'Unregistered roads, verges and railways',
      'Unregistered water and foreshore',
    ],
  ],
] as const)('lists the entries of the display %s', (ownershipDisplay, labels) => {
  expect(ownershipKey({ ownershipDisplay })?.entries.map(({ label }) => label)).toEqual(labels)
})

test('each owner type that is shown has its own pattern', () => {
  const display = { ownershipDisplay: 'publicLand' } as const
  const entries = ownershipKey({ ...display, publicLandGroups: ['council', 'overseas'] })?.entries
  expect(entries?.map(({ label }) => label)).toEqual(['Councils', 'Overseas companies'])
  expect(new Set(entries?.map(({ pattern }) => pattern?.path)).size).toBe(2)
  expect(ownershipKey({ ...display, publicLandGroups: [] })?.note).toBe('No owner type is chosen')
})

test('shows the edition and licence of the register', () => {
  const register = { edition: '2026-10', licence: 'OGL v3', fictional: false }
  const display = { ownershipDisplay: 'all' } as const
  expect(ownershipKey(display, register)?.note).toBe('Register of October 2026 · OGL v3')
  expect(ownershipKey(display, { ...register, fictional: true })?.note).toBe(
    'Fictional register of October 2026',
  )
})
