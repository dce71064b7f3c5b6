import { expect, test } from 'vitest'

import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { hintFor, measuresOf } from './hint.ts'

const polygon = { kind: 'polygon', corners: 2, lengthKm: 0.3, areaSquareMetres: 0 } as const
const situation = { draft: null, obstacle: null, isNothingInHand: true } as const

test('the hint says what comes next while a polygon grows', () => {
  const hints = [null, polygon, { ...polygon, corners: 3 }].map((draft) =>
    hintFor({ ...situation, tool: 'polygon', draft }),
  )
  expect(hints).toEqual([text.hints.polygonStart, text.hints.polygon, text.hints.polygonEnd])
})

test('the edit tool asks for a shape first, and says when one cannot be edited', () => {
  expect(hintFor({ ...situation, tool: 'edit' })).toBe(text.hints.editStart)
  expect(hintFor({ ...situation, tool: 'edit', isNothingInHand: false, draft: polygon })).toBe(
    text.hints.edit,
  )
  expect(hintFor({ ...situation, tool: 'edit', obstacle: 'has-holes' })).toBe(text.hints.hasHoles)
})

test('a polygon shows its area in all units once it has one, a line only its length', () => {
  expect(measuresOf(polygon)).toEqual([{ label: 'Perimeter', value: '300 m' }])
  expect(measuresOf({ ...polygon, areaSquareMetres: 5000 })[1]).toEqual({
    label: 'Area',
    value: '5000 m² (0.5 hectares, 1.236 acres)',
  })
  expect(measuresOf({ ...polygon, kind: 'line', lengthKm: 2 })).toEqual([
    { label: 'Length', value: '2 km' },
  ])
  expect(measuresOf(null)).toEqual([])
})
