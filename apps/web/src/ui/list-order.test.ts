import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { movedNextTo, movedBy } from './list-order.ts'

const list = ['a', 'b', 'c', 'd']

test('an entry moves up and down by one, and stops at the ends', () => {
  expect(movedBy(list, 'c', -1)).toEqual(['a', 'c', 'b', 'd'])
  expect(movedBy(list, 'c', 1)).toEqual(['a', 'b', 'd', 'c'])
  expect(movedBy(list, 'a', -1)).toEqual(list)
  expect(movedBy(list, 'd', 1)).toEqual(list)
  expect(movedBy(list, 'nowhere', 1)).toEqual(list)
})

test('an entry is dropped before or after another', () => {
  expect(movedNextTo(list, ['d'], 'b', 'before')).toEqual(['a', 'd', 'b', 'c'])
  expect(movedNextTo(list, ['a'], 'c', 'after')).toEqual(['b', 'c', 'a', 'd'])
})

test('dropping an entry on itself changes nothing', () => {
  expect(movedNextTo(list, ['b'], 'b', 'after')).toEqual(list)
})

test('moving entries neither loses nor duplicates any', () => {
  const ids = fc.uniqueArray(fc.string(), { minLength: 2 })
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), fc.constantFrom('before', 'after'), (all, i, j, side) => {
      const [moved, target] = [all[i % all.length] ?? '', all[j % all.length] ?? '']
      expect([...movedNextTo(all, [moved], target, side)].toSorted()).toEqual([...all].toSorted())
    }),
  )
})
