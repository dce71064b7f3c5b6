import { expect, test } from 'vitest'

import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { selectionLabel, hintFor, keyHintFor, measuresOf, vertexWordOf } from './drawing-hints.ts'

const polygon = {
  kind: 'polygon',
  vertexCount: 2,
  radiusKm: null,
  lengthKm: 0.3,
  areaSquareMetres: 0,
  crossings: [],
} as const
const situation = { draft: null, isEditing: false, isMeasured: false } as const

test('the hint shows the next step at each stage of drawing a polygon', () => {
  const hints = [null, polygon, { ...polygon, vertexCount: 3 }].map((draft) =>
    hintFor({ ...situation, tool: 'polygon', draft }),
  )
  expect(hints).toEqual([text.hints.polygonStart, text.hints.polygon, text.hints.polygonEnd])
})

test('the edit tool asks for an object first', () => {
  expect(hintFor({ ...situation, tool: 'edit' })).toBe(text.hints.editStart)
  const editing = { ...situation, tool: 'edit', isEditing: true } as const
  expect(hintFor({ ...editing, draft: polygon })).toBe(text.hints.edit)
  expect(hintFor(editing)).toBe(text.hints.editMarker)
})

test('the measure tool has its own hints while drawing and when finished', () => {
  const line = { ...polygon, kind: 'line', vertexCount: 3 } as const
  expect(hintFor({ ...situation, tool: 'measure', draft: line })).toBe(text.hints.measureEnd)
  expect(hintFor({ ...situation, tool: 'measure', draft: line, isMeasured: true })).toBe(
    text.hints.measured,
  )
})

test('the selected vertex is labelled by its number and has its own key hint', () => {
  const chosen = { what: 2, remove: null, insert: null } as const
  expect(selectionLabel(chosen, { ...polygon, vertexCount: 5 })).toBe('Corner 2 of 5')
  expect(keyHintFor({ ...situation, tool: 'edit', isEditing: true, selectedPart: chosen })).toBe(
    text.keys.corner,
  )
  expect(keyHintFor({ ...situation, tool: 'line', selectedPart: null })).toBe(text.keys.aim)
})

test('a polygon shows its area in all units once it has one, a line only its length', () => {
  expect(measuresOf(polygon)).toEqual([{ label: 'Perimeter', value: '300.00 m (984 feet)' }])
  expect(measuresOf({ ...polygon, areaSquareMetres: 5000 })[1]).toEqual({
    label: 'Area',
    value: '5000.00 m² (0.500 hectares, 1.236 acres)',
  })
  expect(measuresOf({ ...polygon, kind: 'line', lengthKm: 2 })).toEqual([
    { label: 'Length', value: '2.000 km (1.24 miles)' },
  ])
  expect(measuresOf(null)).toEqual([])
})

test('a circle shows its radius', () => {
  expect(measuresOf({ ...polygon, radiusKm: 0.05 })[0]).toEqual({
    label: 'Radius',
    value: '50.00 m (164 feet)',
  })
})

test('vertices are corners of a polygon and points of a line; a circle has none', () => {
  expect((['polygon', 'line', 'circle'] as const).map(vertexWordOf)).toEqual([
    'corners',
    'points',
    null,
  ])
})
