import { expect, it } from 'vitest'

import { foldPlaceName, innerKeys, withoutAbbreviation } from './fold-place-name.ts'

it.each([
  ['Saint Ives', 'st ives'],
  ['St. Ives', 'st ives'],
  ['Stratford-upon-Avon', 'stratford on avon'],
  ['Stratford on Avon', 'stratford on avon'],
  ["King's Lynn", 'kings lynn'],
  ['King’s Lynn', 'kings lynn'],
  ['Pen Sgêr', 'pen sger'],
  ['Tŷ-nant', 'ty nant'],
  ['  Brighton &  Hove', 'brighton and hove'],
  ['The Lizard', 'lizard'],
  ['The', 'the'],
  ['Gt. Yarmouth', 'great yarmouth'],
  ['WESTWARD HO!', 'westward ho'],
  ['北京', ''],
])('folds %s to %s', (name, key) => {
  expect(foldPlaceName(name)).toBe(key)
  expect(foldPlaceName(key)).toBe(key)
})

it('expands a street abbreviation only at the end of a name', () => {
  expect(withoutAbbreviation('high st')).toBe('high street')
  expect(withoutAbbreviation('st albans rd')).toBe('st albans road')
  expect(withoutAbbreviation('st ives')).toBeUndefined()
  expect(withoutAbbreviation('st')).toBeUndefined()
  expect(withoutAbbreviation('high constructor')).toBeUndefined()
})

it('innerKeys start at later words of a name, but not at connecting words', () => {
  expect(innerKeys('south woodham ferrers')).toEqual(['woodham ferrers', 'ferrers'])
  expect(innerKeys('stratford on avon')).toEqual(['avon'])
  expect(innerKeys('bath')).toEqual([])
})
