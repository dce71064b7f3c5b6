import { expect, test } from 'vitest'

import { placeBox } from './place-box.ts'

const layout = { box: { width: 200, height: 100 }, frame: { width: 800, height: 600 }, lift: 40 }

test.each([
  ['above its place', { x: 400, y: 300 }, { left: 300, top: 160 }],
  ['below a place near the top', { x: 400, y: 60 }, { left: 300, top: 72 }],
  ['inside the left edge', { x: 20, y: 300 }, { left: 12, top: 160 }],
  ['inside the right edge', { x: 790, y: 300 }, { left: 588, top: 160 }],
  ['with its place when that leaves the view', { x: -50, y: 300 }, { left: -150, top: 160 }],
])('a box stands %s', (_, place, expected) => {
  expect(placeBox(place, layout)).toEqual(expected)
})

test('where there is room neither above nor below, it stays above', () => {
  const low = { ...layout, frame: { width: 800, height: 120 } }
  expect(placeBox({ x: 400, y: 60 }, low).top).toBe(-80)
})
