import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import type { Operation } from '@terrier/domain/document/operation'
import type { LngLat } from '@terrier/geo/position'
import { expect, test } from 'vitest'

import { objectsInBox } from './objects-in-box.ts'

const line = (uuid: string, ...coordinates: LngLat[]) =>
  addDrawing({ uuid, shape: { type: 'LineString', coordinates } })
const triangle = (uuid: string, ...corners: [LngLat, LngLat, LngLat]) =>
  addDrawing({ uuid, shape: { type: 'Polygon', coordinates: [[...corners, corners[0]]] } })
const found = (...operations: Operation[]) =>
  objectsInBox(
    operations.reduce((document, operation) => operation(document).document, emptyMap()),
    [1, 54, 2, 55],
  )

test('finds markers in the box and on its edge, not outside', () => {
  expect(
    found(
      addMarker({ uuid: 'in', lngLat: [1.5, 54.5] }),
      addMarker({ uuid: 'edge', lngLat: [1, 54] }),
      addMarker({ uuid: 'out', lngLat: [0.99, 54.5] }),
    ),
  ).toEqual(['in', 'edge'])
})

test('finds lines that begin in the box, or pass through it without a vertex in it', () => {
  expect(
    found(
      line('begins', [1.5, 54.5], [3, 56]),
      line('through', [0.5, 54.4], [2.5, 54.6]),
      line('upright', [1.5, 53], [1.5, 56]),
      line('past the corner', [0.5, 54.9], [1.2, 55.6]),
      line('beside', [2.1, 53], [2.1, 56]),
    ),
  ).toEqual(['begins', 'through', 'upright'])
})

test('does not find shapes without vertices', () => {
  const [drawing] = line('a', [1, 54], [2, 55])(emptyMap()).document.drawings.polygons
  if (!drawing) throw new Error('nothing was drawn')
  const document = emptyMap()
  const geometries = [
    { type: 'LineString' as const, coordinates: [] },
    { type: 'Polygon' as const, coordinates: [] },
    { type: 'Polygon' as const, coordinates: [[]] },
  ]
  const polygons = geometries.map((geometry) =>
    Object.assign({}, drawing, { data: { type: 'Feature', geometry } }),
  )
  const drawings = { ...document.drawings, polygons }
  expect(objectsInBox({ ...document, drawings }, [1, 54, 2, 55])).toEqual([])
})

test('finds polygons by their outline, not when they surround the box', () => {
  expect(
    found(
      triangle('round', [-5, 50], [8, 50], [1.5, 62]),
      triangle('within', [1.4, 54.4], [1.6, 54.4], [1.5, 54.6]),
      triangle('across', [0.5, 54.5], [1.5, 54.5], [0.5, 54.9]),
    ),
  ).toEqual(expect.arrayContaining(['within', 'across']))
  expect(found(triangle('round', [-5, 50], [8, 50], [1.5, 62]))).toEqual([])
})
