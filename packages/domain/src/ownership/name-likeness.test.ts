import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldOwnerName } from './fold-owner-name.ts'
import { areNamesAlike, groupLikeNames } from './name-likeness.ts'

const alike = (one: string, other: string) =>
  areNamesAlike(foldOwnerName(one), foldOwnerName(other))

describe('two names under one company number', () => {
  it.each([
    ['MARSH FARMS LIMITED', 'MARSH FARM LIMITED'],
    ['MARSH FARMS LIMITED', 'MARSHFARMS LTD'],
    ['MARSH FARMS LIMITED', 'MARCH FARMS LTD'],
    ['MARSH FARMS LIMITED', 'MARSH FARMS (HOLDINGS) LIMITED'],
    ['TESCO STORES LIMITED', 'TESCO PLC'],
    ['THE SKELL ESTATE COMPANY', 'SKELL ESTATES LIMITED'],
    ['ANCHOR HANOVER GROUP', 'HANOVER ANCHOR GROUP LIMITED'],
    ['12 QUAY STREET (FREEHOLD) LIMITED', '12 QUAY STREET FREEHOLD LTD'],
    ['PROPERTIES LIMITED', 'PROPERTY LIMITED'],
  ])('are alike: %s and %s', (one, other) => {
    expect(alike(one, other)).toBe(true)
  })

  it.each([
    ['MARSH FARMS LIMITED', 'SKELL WATER PLC'],
    ['HARBOUR PROPERTIES LIMITED', 'MEADOW PROPERTIES LIMITED'],
    ['OLD DOCKS REGENERATION LIMITED', 'HAVEN ROVERS FOOTBALL CLUB LIMITED'],
    ['12 QUAY STREET MANAGEMENT LIMITED', '14 QUAY STREET MANAGEMENT LIMITED'],
    ['BARRATT HOMES LIMITED', 'WIMPEY HOMES LIMITED'],
    ['A LIMITED', 'B LIMITED'],
    ['NORWICH UNION LIFE INSURANCE SOCIETY', 'AVIVA LIFE & PENSIONS UK LIMITED'],
  ])('are unlike: %s and %s', (one, other) => {
    expect(alike(one, other)).toBe(false)
  })

  it('are unlike if one is empty', () => {
    expect(areNamesAlike('', 'marsh farms')).toBe(false)
  })

  it('are compared symmetrically, and each is like itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(alike(one, other)).toBe(alike(other, one))
        expect(alike(one, one)).toBe(true)
      }),
    )
  })
})

const group = (...names: [string, number][]) =>
  groupLikeNames(names.map(([name, mentions]) => ({ nameKey: foldOwnerName(name), mentions })))

describe('names grouped by likeness', () => {
  it('are sorted by mentions, each name in the group of the first one it is like', () => {
    expect(
      group(['SKELL WATER', 2], ['MARSH FARM LTD', 1], ['MARSH FARMS LTD', 9], ['SKELL WATERS', 1]),
    ).toEqual([
      ['marsh farms ltd', 'marsh farm ltd'],
      ['skell water', 'skell waters'],
    ])
  })

  it('do not depend on the input order', () => {
    const names: [string, number][] = [
      ['SKELL', 1],
      ['MARSH', 1],
      ['FEN', 1],
      ['MARSHES', 1],
    ]
    expect(group(...names.toReversed())).toEqual(group(...names))
  })

  it('are not grouped if very many share one number', () => {
    const names = Array.from({ length: 150 }, (_, index): [string, number] => [
      `MARSH FARMS ${'ABCDEFGHIJ'[index % 10]}${index}`,
      1,
    ])
    expect(group(...names)).toHaveLength(150)
  })
})
