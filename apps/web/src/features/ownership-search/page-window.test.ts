import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageWindow } from './page-window.ts'

test('the page stands in the middle of five', () => {
  expect(pageWindow(7, 20)).toEqual([5, 6, 7, 8, 9])
})

test('at either end the five stay five', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20])
})

test('fewer pages are all shown', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 0)).toEqual([])
})

test('whatever the page, only pages that exist are offered, in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 500 }),
      (page, pages) => {
        const shown = pageWindow(page, pages)
        expect(shown).toHaveLength(Math.min(5, pages))
        expect(shown.every((number) => number >= 1 && number <= pages)).toBe(true)
        expect(shown).toEqual(shown.toSorted((a, b) => a - b))
        if (page <= pages) expect(shown).toContain(page)
      },
    ),
  )
})
