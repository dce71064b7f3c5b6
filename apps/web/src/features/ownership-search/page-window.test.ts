import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageWindow } from './page-window.ts'

test('the current page is in the middle of five', () => {
  expect(pageWindow(7, 20)).toEqual([5, 6, 7, 8, 9])
})

test('five pages are shown at either end', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(20, 20)).toEqual([16, 17, 18, 19, 20])
})

test('all pages are shown when there are fewer', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 0)).toEqual([])
})

test('only existing pages are shown, in order, for any current page', () => {
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
