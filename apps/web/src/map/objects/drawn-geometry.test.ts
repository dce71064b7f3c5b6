import { addDrawing } from '@terrier/domain/document/add-drawing'
import { emptyMap } from '@terrier/domain/document/empty-map'
import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { expect, test } from 'vitest'

import { drawnGeometry } from './drawn-geometry.ts'

const [a, b, c, d] = [
  [1.5, 54.5],
  [1.6, 54.5],
  [1.6, 54.6],
  [1.5, 54.6],
] as const

test('a polygon whose halves cancel out is drawn as its outline', () => {
  const bow = drawn(a, c, b, d)
  const { coordinates } = bow.data.geometry
  expect(drawnGeometry(bow)).toEqual({ type: 'MultiLineString', coordinates })
})

test('any other shape is drawn unchanged', () => {
  for (const shape of [drawn(a, b, c, d), drawn(a, c, [1.6, 54.58], d)]) {
    expect(drawnGeometry(shape)).toBe(shape.data.geometry)
  }
})

function drawn(...ring: readonly LngLat[]) {
  const shape: Shape = { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
  const document = addDrawing({ uuid: 'p', shape })(emptyMap()).document
  const [drawing] = document.drawings.polygons
  if (!drawing) throw new Error('Nothing was drawn')
  return drawing
}
