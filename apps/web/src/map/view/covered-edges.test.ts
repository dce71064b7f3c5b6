import { expect, test } from 'vitest'

import { edgesCoveredBy } from './covered-edges.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({
  left,
  top,
  right,
  bottom,
})
const map = box(72, 68, 1440, 900)

test('a tray at the left covers the left', () => {
  expect(edgesCoveredBy(box(72, 68, 472, 900), map)).toEqual({ left: 400, bottom: 0 })
})

test('a sheet from the bottom covers the bottom', () => {
  const telephone = box(0, 68, 390, 783)
  expect(edgesCoveredBy(box(0, 260, 390, 783), telephone)).toEqual({ left: 0, bottom: 523 })
})

test('a sheet over the whole map covers no edge', () => {
  const narrow = box(72, 68, 700, 900)
  expect(edgesCoveredBy(box(72, 68, 700, 900), narrow)).toEqual({ left: 0, bottom: 0 })
})

test('a sheet beside the map covers nothing', () => {
  expect(edgesCoveredBy(box(0, 68, 72, 900), map)).toEqual({ left: 0, bottom: 0 })
})
