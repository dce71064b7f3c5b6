import type { OwnershipChange } from '@terrier/contract/changes'
import { expect, test } from 'vitest'

import { hasOldBoundary, ownershipChangeText } from './ownership-change-text.ts'

const change = (more: Partial<OwnershipChange>): OwnershipChange => ({
  id: 1,
  kind: 'highOverlap',
  edition: '2026-10',
  isAccepted: true,
  polyIdsBefore: [204211],
  polyIdsAfter: [204211],
  titleNo: null,
  ownersBefore: null,
  ownersAfter: null,
  areaBeforeSquareMetres: null,
  areaAfterSquareMetres: null,
  geometryBefore: null,
  geometryAfter: null,
  ...more,
})

test.each<[string, Partial<OwnershipChange>]>([
  ['boundary shifted slightly, its shape unchanged', { kind: 'exactOffset' }],
  ['moved on the map, its shape unchanged', { kind: 'moved' }],
  [
    'merged from 204211, 204212 and 204213',
    { kind: 'merged', polyIdsBefore: [204211, 204212, 204213] },
  ],
  [
    'split from 204211 into 3 parcels',
    { kind: 'segmented', polyIdsAfter: [300001, 300002, 300003] },
  ],
  ['appeared on the map', { kind: 'newBoundary', polyIdsBefore: [] }],
  ['removed from the map', { kind: 'removed', polyIdsAfter: [] }],
  ['boundary changed, and it is not clear how', { kind: 'failed', isAccepted: false }],
  [
    'new owners: MARSH FARMS LIMITED → TŶ GWYN CYF and DOGGERLAND COUNCIL',
    {
      kind: 'ownerChanged',
      ownersBefore: ['MARSH FARMS LIMITED'],
      ownersAfter: ['TŶ GWYN CYF', 'DOGGERLAND COUNCIL'],
    },
  ],
  [
    'new owners: MARSH FARMS LIMITED → no company record',
    { kind: 'ownerChanged', ownersBefore: ['MARSH FARMS LIMITED'], ownersAfter: [] },
  ],
  [
    'newly listed, owned by A and B',
    { kind: 'titleAdded', titleNo: 'DG1', ownersAfter: ['A', 'B'] },
  ],
  ['no longer listed as owned by A', { kind: 'titleRemoved', titleNo: 'DG1', ownersBefore: ['A'] }],
])('%s', (words, given) => {
  expect(ownershipChangeText(change(given))).toBe(words)
})

test.each([
  [10_000, 14_100, '+0.41 ha'],
  [14_100, 10_000, '−0.41 ha'],
  [1000, 1012.4, '+12 m²'],
  [1000, 1000.3, 'same area'],
  [1000, 1050, '+0.01 ha'],
])('a boundary redrawn from %d to %d square metres: %s', (before, after, difference) => {
  const redrawn = change({ areaBeforeSquareMetres: before, areaAfterSquareMetres: after })
  expect(ownershipChangeText(redrawn)).toBe(`boundary redrawn, ${difference}`)
})

test('only boundary changes with an earlier geometry have an old boundary', () => {
  const geometryBefore = { type: 'Polygon', coordinates: [] }
  expect(hasOldBoundary(change({ geometryBefore }))).toBe(true)
  expect(hasOldBoundary(change({ geometryBefore, kind: 'ownerChanged' }))).toBe(false)
  expect(hasOldBoundary(change({ geometryBefore, kind: 'titleRemoved' }))).toBe(false)
  expect(hasOldBoundary(change({ kind: 'newBoundary' }))).toBe(false)
})
