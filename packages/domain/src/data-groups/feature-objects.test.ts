import { expect, test } from 'vitest'

import { featureLabels } from './feature-objects.ts'

test('words come from the usual columns, or from those that are said', () => {
  const attributes = { id: 7, Site_Name: 'Cae', Notes: null, hectares: 2.5, empty: null }
  expect(featureLabels(attributes)).toEqual({ name: 'Cae', description: '' })
  const columns = { name: 'id', description: 'Site_Name' }
  expect(featureLabels(attributes, columns)).toEqual({ name: '7', description: 'Cae' })
})

test('without a description all else is listed, and what is empty is left out', () => {
  expect(featureLabels({ title: 'Cae', hectares: 2.5, empty: null, use: 'grass' })).toEqual({
    name: 'Cae',
    description: 'hectares: 2.5\nuse: grass',
  })
})
