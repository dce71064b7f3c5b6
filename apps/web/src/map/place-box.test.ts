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

test('where there is room neither above nor below, its head is not cut off', () => {
  const low = { ...layout, frame: { width: 800, height: 120 } }
  expect(placeBox({ x: 400, y: 60 }, low).top).toBe(12)
})

test('it stands beside the sheets that cover the map, and goes under with its place', () => {
  const covered = { left: 400, bottom: 200 }
  expect(placeBox({ x: 420, y: 300 }, { ...layout, covered })).toEqual({ left: 412, top: 160 })
  expect(placeBox({ x: 600, y: 60 }, { ...layout, covered }).top).toBe(72)
  expect(placeBox({ x: 300, y: 300 }, { ...layout, covered })).toEqual({ left: 200, top: 160 })
})
