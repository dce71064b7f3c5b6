import type { EastNorth } from '@terrier/geo/position'
import { expect, it } from 'vitest'

import { pageLayout } from './page-layout.ts'
import { orientedPage, pageOfArea } from './page-of-area.ts'
import { paperSize, type Orientation } from './paper.ts'

const sizeOf = (orientation: Orientation) =>
  pageLayout(paperSize('A4', orientation), { hasKey: true }).map
const box = (width: number, height: number): EastNorth[] => [
  [1000, 2000],
  [1000 + width, 2000 + height],
]

it('an area is in the middle of its page, with ground around it', () => {
  const size = { width: 100, height: 100 }
  // 88 mm of 100 are for the area: at 1:1,000 88 m.
  expect(pageOfArea(box(88, 40), size)).toEqual({ centre: [1044, 2020], scale: 1000 })
  expect(pageOfArea(box(89, 40), size)?.scale).toBe(1250)
})

it('a wide area is printed across, a high one upright', () => {
  expect(orientedPage(box(400, 100), sizeOf)?.orientation).toBe('landscape')
  expect(orientedPage(box(100, 400), sizeOf)?.orientation).toBe('portrait')
  expect(orientedPage(box(1, 1), sizeOf)).toMatchObject({ orientation: 'portrait', scale: 500 })
})

it('the larger scale decides, whatever the shape', () => {
  for (const [width, height] of [
    [170, 165],
    [600, 590],
    [3000, 4000],
  ] as const) {
    const both = (['portrait', 'landscape'] as const).map(
      (one) => pageOfArea(box(width, height), sizeOf(one))?.scale ?? Infinity,
    )
    expect(orientedPage(box(width, height), sizeOf)?.scale).toBe(Math.min(...both))
  }
})

it('there is no page of nothing, or of more than any scale shows', () => {
  expect(pageOfArea([], { width: 100, height: 100 })).toBeNull()
  expect(orientedPage(box(1_000_000, 1), sizeOf)).toBeNull()
})
