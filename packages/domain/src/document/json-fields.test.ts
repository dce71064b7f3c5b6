import { expect, test } from 'vitest'

import { activeIdOf, colourOf, countOf, isFields, ownField, withUuid } from './json-fields.ts'

test('fields are objects, but neither null nor lists', () => {
  expect([{}, { a: 1 }].every(isFields)).toBe(true)
  expect([null, [], 'text', 7, undefined].some(isFields)).toBe(false)
})

test('inherited properties are no fields', () => {
  expect(ownField({ a: 1 }, 'a')).toBe(1)
  expect(ownField({}, 'constructor')).toBeUndefined()
})

test('the selected object is named by its uuid, its number, or the object itself', () => {
  expect(activeIdOf('a')).toBe('a')
  expect(activeIdOf(7)).toBe('7')
  expect(activeIdOf({ uuid: 'a', id: 7 })).toBe('a')
  expect(activeIdOf({ id: 7 })).toBe('7')
  for (const none of [null, undefined, true, [], {}]) expect(activeIdOf(none)).toBeNull()
})

test('the id of an older object becomes its uuid, unless it has one', () => {
  expect(withUuid({ id: 7, name: 'Gate' })).toEqual({ uuid: '7', name: 'Gate' })
  expect(withUuid({ id: 'a' })).toEqual({ uuid: 'a' })
  expect(withUuid({ id: 7, uuid: 'b' })).toEqual({ uuid: 'b' })
})

test('a missing counter is 0, and an invalid colour is none', () => {
  expect([countOf(undefined), countOf(null), countOf(3)]).toEqual([0, 0, 3])
  expect(colourOf('red')).toEqual({})
  expect(colourOf('#1B4FD8')).toEqual({ colour: '#1b4fd8' })
})
