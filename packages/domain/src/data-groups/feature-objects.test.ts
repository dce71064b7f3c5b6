import { expect, test } from 'vitest'

import { featureLabels } from './feature-objects.ts'

test('reads name and description from well-known columns, or from the specified ones', () => {
  const attributes = { id: 7, Site_Name: 'Cae', Notes: null, hectares: 2.5, empty: null }
  expect(featureLabels(attributes)).toEqual({ name: 'Cae', description: '' })
  const columns = { name: 'id', description: 'Site_Name' }
  expect(featureLabels(attributes, columns)).toEqual({ name: '7', description: 'Cae' })
})

test('lists the other non-empty attributes if there is no description', () => {
  expect(featureLabels({ title: 'Cae', hectares: 2.5, empty: null, use: 'grass' })).toEqual({
    name: 'Cae',
    description: 'hectares: 2.5\nuse: grass',
  })
})

test.each(['description', 'DESC', 'Descriptio', 'note', 'notes', 'comment', 'Comments'])(
  'reads the description from the column %s',
  (column) => {
    expect(featureLabels({ [column]: 'grass', use: 'hay' })).toEqual({
      name: '',
      description: 'grass',
    })
  },
)

test.each(['name', 'TITLE', 'label', 'Site Name', 'site-name', 'sitename'])(
  'reads the name from the column %s',
  (column) => {
    expect(featureLabels({ [column]: 'Cae' })).toEqual({ name: 'Cae', description: '' })
  },
)

test('has no text for a chosen column that the feature does not have', () => {
  const columns = { name: 'gone', description: 'toString' }
  expect(featureLabels({ title: 'Cae' }, columns)).toEqual({ name: '', description: '' })
})
