import type { OwnershipChange } from '@terrier/contract/changes'
import { expect, test } from 'vitest'

import { changesCsv, changesGeojson } from './changes-files.ts'

const source = {
  edition: '2026-10',
  publisher: 'HM Land Registry',
  licence: 'OGL',
  attribution: 'Crown copyright',
  fictional: false,
}
const square = { type: 'Polygon', coordinates: [] }
const merged: OwnershipChange = {
  id: 7,
  kind: 'merged',
  edition: '2026-10',
  isAccepted: true,
  polyIdsBefore: [1, 2],
  polyIdsAfter: [3],
  titleNo: null,
  ownersBefore: null,
  ownersAfter: null,
  areaBeforeSquareMetres: 100.004,
  areaAfterSquareMetres: 101,
  geometryBefore: square,
  geometryAfter: square,
}
const sale: OwnershipChange = {
  ...merged,
  id: 8,
  kind: 'ownerChanged',
  isAccepted: false,
  titleNo: 'DG1',
  ownersBefore: ['=A', 'B, C'],
  ownersAfter: [],
  areaBeforeSquareMetres: null,
  areaAfterSquareMetres: null,
  geometryBefore: null,
  geometryAfter: null,
}

test('writes a row for each change, with its source', () => {
  const [head, first, second, end] = changesCsv([merged, sale], source).split('\r\n')
  expect(head).toBe(
    '\uFEFFmonth,kind,change,accepted,title_no,owners_before,owners_after,parcels_before,parcels_after,area_before_m2,area_after_m2,source',
  )
  const from = '"2026-10, HM Land Registry, OGL, Crown copyright"'
  expect(first).toBe(`2026-10,merged,Parcels merged,yes,,,,1; 2,3,100,101,${from}`)
  expect(second).toBe(`2026-10,ownerChanged,Owner changed,no,DG1,"'=A; B, C",,1; 2,3,,,${from}`)
  expect(end).toBe('')
})

test('writes a feature for each boundary, and one without a geometry where there is none', () => {
  const collection = JSON.parse(changesGeojson([merged, sale], source)) as {
    source: string
    features: { id: string; geometry: unknown; properties: Record<string, unknown> }[]
  }
  expect(collection.source).toContain('OGL')
  expect(collection.features.map(({ id, geometry }) => [id, geometry !== null])).toEqual([
    ['7-before', true],
    ['7-after', true],
    ['8', false],
  ])
  expect(collection.features[0]?.properties).toMatchObject({ boundary: 'before', kind: 'merged' })
})

test('writes a title that is newly or no longer listed with the land of the month that lists it', () => {
  const ofTitle: OwnershipChange = { ...merged, titleNo: 'DG2', areaBeforeSquareMetres: null }
  const added: OwnershipChange = {
    ...ofTitle,
    kind: 'titleAdded',
    polyIdsBefore: [],
    ownersAfter: ['D'],
    geometryBefore: null,
  }
  const removed: OwnershipChange = {
    ...ofTitle,
    kind: 'titleRemoved',
    polyIdsAfter: [],
    ownersBefore: ['A'],
    areaAfterSquareMetres: null,
    geometryAfter: null,
  }
  const [, first, second] = changesCsv([added, removed], null).split('\r\n')
  expect(first).toBe('2026-10,titleAdded,Title newly listed,yes,DG2,,D,,3,,101,')
  expect(second).toBe(
    '2026-10,titleRemoved,"Title no longer listed, which is not always a sale",yes,DG2,A,,1; 2,,,,',
  )
  const { features } = JSON.parse(changesGeojson([added, removed], null)) as {
    features: { id: string; properties: { kind: string } }[]
  }
  expect(features.map(({ id, properties }) => [id, properties.kind])).toEqual([
    ['7-after', 'titleAdded'],
    ['7-before', 'titleRemoved'],
  ])
})
