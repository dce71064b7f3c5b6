import { expect, test } from 'vitest'

import { featureWords, objectParts } from './feature-objects.ts'

test('words come from the usual columns, or from those that are said', () => {
  const attributes = { id: 7, Site_Name: 'Cae', Notes: null, hectares: 2.5, empty: null }
  expect(featureWords(attributes)).toEqual({ name: 'Cae', description: '' })
  const columns = { name: 'id', description: 'Site_Name' }
  expect(featureWords(attributes, columns)).toEqual({ name: '7', description: 'Cae' })
})

test('without a description all else is listed, and what is empty is left out', () => {
  expect(featureWords({ title: 'Cae', hectares: 2.5, empty: null, use: 'grass' })).toEqual({
    name: 'Cae',
    description: 'hectares: 2.5\nuse: grass',
  })
})

test('every part of a shape becomes an object', () => {
  const coordinates = [
    [1, 52],
    [2, 53],
  ] as const
  expect(objectParts({ type: 'MultiPoint', coordinates })).toEqual([
    { type: 'Point', coordinates: [1, 52] },
    { type: 'Point', coordinates: [2, 53] },
  ])
  expect(objectParts({ type: 'MultiLineString', coordinates: [coordinates, coordinates] })).toEqual(
    [
      { type: 'LineString', coordinates },
      { type: 'LineString', coordinates },
    ],
  )
})
