import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { distanceMetres } from '@terrier/geo/line-length'
import { expect, test } from 'vitest'

import { Drawing } from './drawing.ts'
import { forms, type Form } from './shape-form.ts'

const a: LngLat = [1.5, 54.5]
const b: LngLat = [1.51, 54.5]
const c: LngLat = [1.51, 54.51]
const isSame = (one: LngLat, other: LngLat) => one[0] === other[0] && one[1] === other[1]

function draw(form: Form, places: readonly LngLat[], stays = false) {
  const finished: Shape[] = []
  const drawing = new Drawing({
    form,
    stays,
    onChange: () => {},
    onFinish: (shape) => finished.push(shape),
  })
  for (const place of places) drawing.set(place, isSame)
  return { drawing, finished }
}

test('a polygon ends when its first or its last vertex is set again', () => {
  const triangle = { type: 'Polygon', coordinates: [[a, b, c, a]] }
  expect(draw(forms.polygon, [a, b, c, a]).finished).toEqual([triangle])
  expect(draw(forms.polygon, [a, b, c, c]).finished).toEqual([triangle])
  expect(draw(forms.polygon, [a, b, b]).drawing.places).toEqual([a, b])
})

test('a line may pass through its first vertex, and ends on finish', () => {
  const { drawing, finished } = draw(forms.line, [a, b, c, a])
  expect(finished).toEqual([])
  drawing.finish()
  expect(finished).toEqual([{ type: 'LineString', coordinates: [a, b, c, a] }])
})

test('a polygon without area is not finished', () => {
  const { drawing, finished } = draw(forms.polygon, [a, b, [1.52, 54.5]])
  drawing.finish()
  expect(finished).toEqual([])
  expect(drawing.places).toHaveLength(3)
})

test('a self-crossing polygon whose halves cancel out is finished', () => {
  const { drawing, finished } = draw(forms.polygon, [a, c, b, [1.5, 54.51]])
  drawing.finish()
  expect(finished).toHaveLength(1)
})

test('a rectangle ends at its opposite corner, unless it has no area', () => {
  expect(draw(forms.rectangle, [a, b]).finished).toEqual([])
  expect(draw(forms.rectangle, [a, b, c]).finished).toEqual([
    { type: 'Polygon', coordinates: [[a, b, c, [1.5, 54.51], a]] },
  ])
})

test('every vertex of a circle is at the distance of the set position from its centre', () => {
  const { finished } = draw(forms.circle, [a, c])
  const ring = finished[0]?.type === 'Polygon' ? (finished[0].coordinates[0] ?? []) : []
  expect(ring).toHaveLength(65)
  for (const place of ring) expect(distanceMetres(a, place)).toBeCloseTo(distanceMetres(a, c), 0)
})

test('a circle being drawn reports its radius at the pointer', () => {
  const { drawing } = draw(forms.circle, [a])
  drawing.pointAt(c)
  expect(drawing.progress.radiusMetres).toBeCloseTo(distanceMetres(a, c), 6)
})

test('a measurement stays after it has ended, until the next begins', () => {
  const { drawing, finished } = draw(forms.measure, [a, b, c, a], true)
  expect(finished).toEqual([{ type: 'Polygon', coordinates: [[a, b, c, a]] }])
  drawing.pointAt(b)
  expect(drawing.progress).toMatchObject({ hasEnded: true, isComplete: false, shape: finished[0] })
  drawing.set(b, isSame)
  expect(drawing.progress).toMatchObject({ hasEnded: false, places: 1 })
})

test('takeBack removes the last vertex, and drop discards the drawing', () => {
  const { drawing } = draw(forms.polygon, [a, b, c])
  drawing.takeBack()
  expect(drawing.places).toEqual([a, b])
  drawing.pointAt(c)
  expect(drawing.progress.shape).toEqual({ type: 'Polygon', coordinates: [[a, b, c, a]] })
  drawing.drop()
  expect(drawing.progress).toEqual({
    shape: null,
    radiusMetres: null,
    places: 0,
    canRedo: false,
    isComplete: false,
    hasEnded: false,
  })
})

test('redo restores a removed vertex, until another is set', () => {
  const { drawing } = draw(forms.polygon, [a, b, c])
  drawing.takeBack()
  drawing.takeBack()
  expect(drawing.places).toEqual([a])
  drawing.redo()
  expect(drawing.places).toEqual([a, b])
  expect(drawing.progress.canRedo).toBe(true)
  drawing.set([1.49, 54.49], isSame)
  expect(drawing.progress.canRedo).toBe(false)
  drawing.redo()
  expect(drawing.places).toEqual([a, b, [1.49, 54.49]])
})

test('redo restores all vertices after all were removed', () => {
  const { drawing } = draw(forms.line, [a, b])
  for (let time = 0; time < 3; time++) drawing.takeBack()
  expect(drawing.progress).toMatchObject({ places: 0, canRedo: true, shape: null })
  drawing.redo()
  drawing.redo()
  drawing.redo()
  expect(drawing.places).toEqual([a, b])
})

test('clearRedo and drop clear the redo history', () => {
  const { drawing } = draw(forms.line, [a, b, c])
  drawing.takeBack()
  drawing.clearRedo()
  expect(drawing.progress.canRedo).toBe(false)
  drawing.takeBack()
  drawing.drop()
  expect(drawing.progress).toMatchObject({ places: 0, canRedo: false })
})

test('continues a drawing from restored vertices', () => {
  const { drawing, finished } = draw(forms.polygon, [])
  drawing.restore([a, b])
  expect(drawing.progress).toMatchObject({ places: 2, canRedo: false })
  drawing.set(c, isSame)
  drawing.set(a, isSame)
  expect(finished).toEqual([{ type: 'Polygon', coordinates: [[a, b, c, a]] }])
})
