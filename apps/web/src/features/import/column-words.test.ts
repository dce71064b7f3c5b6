import { describe, expect, it } from 'vitest'

import { featureOf } from './feature-text.ts'
import { guessColumns } from './guess-columns.ts'

describe('the columns of a file', () => {
  it.each([
    [['id', 'Name', 'Description'], { name: 1, description: 2 }],
    [['SiteReference', 'SiteNameAddress', 'Notes'], { name: 1, description: 2 }],
    [['OBJECTID', 'cty23nm'], { name: null, description: 'all' }],
    [['name'], { name: 0, description: null }],
    [[], { name: null, description: null }],
  ] as const)('%j: guesses name and description as %j', (columns, choice) => {
    expect(guessColumns(columns)).toEqual(choice)
  })

  const geometry = { type: 'Point', coordinates: [1, 54] } as const
  const row = { where: 'line 2', geometry, values: ['  ', 4, null] }

  it('uses the fallback name when the name is blank', () => {
    const choice = { name: 0, description: 1 }
    expect(featureOf(row, ['a', 'b', 'c'], choice, 'sites 7')).toEqual({
      geometry,
      name: 'sites 7',
      description: '4',
    })
  })

  it('can all go into the description, without empty values', () => {
    const choice = { name: null, description: 'all' } as const
    const { description } = featureOf(
      { ...row, values: ['oak', 4, null] },
      ['a', 'b', 'c'],
      choice,
      '',
    )
    expect(description).toBe('a: oak\nb: 4')
  })
})
