import { describe, expect, it } from 'vitest'

import { applyListPatch, listPatchBetween, listPatchOf, type ListPatch } from './list-patch.ts'

interface Item {
  readonly uuid: string
  readonly name?: string
}

const list = (uuids: string): Item[] => Array.from(uuids, (uuid) => ({ uuid }))
const between = (before: string, after: string) => listPatchBetween(list(before), list(after))
const applied = (before: string, patch: ListPatch<Item>) => {
  const result = applyListPatch(list(before), patch)
  return result.ok ? result.list.map(({ uuid }) => uuid).join('') : result.why
}
const put = (...items: readonly (readonly [uuid: string, at?: number])[]) => ({
  put: items.map(([uuid, at]) => ({ item: { uuid }, at })),
})

describe('the patch between two lists', () => {
  it('is null for equal lists, whether or not they are the same object', () => {
    const same = list('ab')
    expect(listPatchBetween(same, same)).toBeNull()
    expect(between('ab', 'ab')).toBeNull()
    expect(between('', '')).toBeNull()
    expect(listPatchOf({ remove: [], changed: [], placed: [] })).toBeNull()
  })

  it('has only the parts that it needs', () => {
    expect(between('abc', 'ac')).toEqual({ remove: ['b'] })
    expect(between('abc', 'axbc')).toEqual({ put: [{ item: { uuid: 'x' }, at: 1 }] })
    expect(Object.keys(between('abc', 'ac') ?? {})).toEqual(['remove'])
    expect(Object.keys(between('ac', 'abc') ?? {})).toEqual(['put'])
  })

  it('has a changed object without a place', () => {
    const after = [{ uuid: 'a' }, { uuid: 'b', name: 'Gate' }, { uuid: 'c' }]
    expect(listPatchBetween<Item>(list('abc'), after)).toEqual({
      put: [{ item: { uuid: 'b', name: 'Gate' } }],
    })
  })

  it('moves as few objects as possible', () => {
    expect(between('abcdef', 'fabcde')).toEqual({ put: [{ item: { uuid: 'f' }, at: 0 }] })
    expect(between('abcdef', 'bcdefa')).toEqual({ put: [{ item: { uuid: 'a' }, at: 5 }] })
    expect(between('xabcdy', 'xbacdy')?.put).toHaveLength(1)
  })

  it('has changes of objects before and after the part that differs in order', () => {
    const before = list('abxcd')
    const after = [{ uuid: 'a', name: 'A' }, ...list('bc'), { uuid: 'd', name: 'D' }]
    expect(listPatchBetween<Item>(before, after)).toEqual({
      remove: ['x'],
      put: [{ item: { uuid: 'a', name: 'A' } }, { item: { uuid: 'd', name: 'D' } }],
    })
  })

  it.each([
    ['abcd', 'dcba'],
    ['abcd', 'xbyd'],
    ['', 'abc'],
    ['abc', ''],
    ['abcabc'.slice(0, 3), 'cab'],
  ])('from %s to %s leads there', (before, after) => {
    expect(applied(before, between(before, after) ?? {})).toBe(after)
  })
})

describe('a patch applied to a list', () => {
  it('places objects at their index in the result', () => {
    expect(applied('abc', put(['x', 0], ['y', 2], ['z', 5]))).toBe('xaybcz')
    expect(applied('abc', put(['x', 3]))).toBe('abcx')
    expect(applied('abc', put(['c', 0]))).toBe('cab')
    expect(applied('abc', { remove: ['b'], ...put(['x', 2]) })).toBe('acx')
    expect(applied('abc', {})).toBe('abc')
  })

  it.each([
    ['an object put twice', put(['x', 0], ['x', 1]), 'names an object twice'],
    ['an object removed twice', { remove: ['a', 'a'] }, 'names an object twice'],
    ['an object removed and put', { remove: ['a'], ...put(['a']) }, 'names an object twice'],
    ['an unknown object removed', { remove: ['x'] }, 'names an object that is not there'],
    ['an unknown object changed', put(['x']), 'names an object that is not there'],
    ['places that descend', put(['x', 2], ['y', 1]), 'does not name the places in ascending order'],
    ['a place beyond the end', put(['x', 4]), 'names a place beyond the end'],
    ['a gap behind a placed one', put(['x', 1], ['y', 5]), 'names a place beyond the end'],
  ])('is refused for %s', (_, patch, why) => {
    expect(applied('abc', patch)).toBe(why)
  })
})
