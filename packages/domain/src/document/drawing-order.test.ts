import type { SavedDrawing } from '@terrier/contract/saved-map'
import { expect, test } from 'vitest'

import { addDrawing } from './add-drawing.ts'
import { byAreaDescending, putByArea } from './drawing-order.ts'
import { emptyMap } from './empty-map.ts'
import { apply, path, square } from './operation.examples.ts'

const [large, small, line] = apply(
  emptyMap(),
  addDrawing({ uuid: 'large', shape: square(0.02) }),
  addDrawing({ uuid: 'small', shape: square(0.01) }),
  addDrawing({ uuid: 'line', shape: path }),
).drawings.polygons as [SavedDrawing, SavedDrawing, SavedDrawing]

const placed = (others: readonly SavedDrawing[], drawings: readonly SavedDrawing[]) =>
  putByArea(others, drawings).map(({ item, at }) => [item.uuid, at])

test('drawings are sorted by area, and those without one come last', () => {
  expect([{ area: 'wide' }, { area: 1 }, {}, { area: 5 }].toSorted(byAreaDescending)).toEqual([
    { area: 5 },
    { area: 1 },
    { area: 'wide' },
    {},
  ])
})

test('a drawing is placed before the first one that is smaller', () => {
  expect(placed([large, line], [small])).toEqual([['small', 1]])
  expect(placed([], [small])).toEqual([['small', 0]])
  expect(placed([large, small], [line])).toEqual([['line', 2]])
})

test('a drawing is placed after those of equal area', () => {
  const twin = { ...small, uuid: 'twin' }
  expect(placed([large, small, line], [twin])).toEqual([['twin', 2]])
})

test('several drawings are placed at their indices in the resulting list', () => {
  expect(placed([small], [line, large])).toEqual([
    ['large', 0],
    ['line', 2],
  ])
})
