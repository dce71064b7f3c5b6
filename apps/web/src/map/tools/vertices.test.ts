import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  vertexAt,
  verticesOf,
  insertVertex,
  midpointsOf,
  moveVertex,
  moveShape,
  removeVertex,
} from './vertices.ts'

const square: LngLat[] = [
  [1, 54],
  [1.4, 54],
  [1.4, 54.4],
  [1, 54.4],
]
const hole: LngLat[] = [
  [1.1, 54.1],
  [1.2, 54.1],
  [1.2, 54.2],
]
const closed = (ring: LngLat[]) => [...ring, ...ring.slice(0, 1)]
const field: Shape = { type: 'Polygon', coordinates: [closed(square), closed(hole)] }
const path: Shape = { type: 'LineString', coordinates: square }

test('verticesOf returns the vertices of all rings, each once', () => {
  expect(verticesOf(field).map(({ lngLat }) => lngLat)).toEqual([...square, ...hole])
  expect(verticesOf(path)).toHaveLength(4)
})

test('midpointsOf includes the closing edge of a ring', () => {
  expect(midpointsOf(field)).toHaveLength(7)
  expect(midpointsOf(path).map(({ lngLat }) => lngLat)).toEqual([
    [1.2, 54],
    [1.4, 54.2],
    [1.2, 54.4],
  ])
})

test('removeVertex returns null at the minimum of vertices, and removes a triangular hole', () => {
  const triangle: Shape = { type: 'Polygon', coordinates: [closed(hole)] }
  expect(removeVertex(triangle, { ring: 0, vertex: 0 })).toBeNull()
  const edge: Shape = { type: 'LineString', coordinates: hole.slice(0, 2) }
  expect(removeVertex(edge, { ring: 0, vertex: 1 })).toBeNull()
  expect(removeVertex(field, { ring: 1, vertex: 2 })).toEqual({
    type: 'Polygon',
    coordinates: [closed(square)],
  })
})

const anyShape = fc.constantFrom(field, path)
const place: fc.Arbitrary<LngLat> = fc.tuple(
  fc.double({ min: -5, max: 2, noNaN: true }),
  fc.double({ min: 49, max: 60, noNaN: true }),
)
const anyVertex = anyShape.chain((shape) =>
  fc.record({
    shape: fc.constant(shape),
    ref: fc.constantFrom(...verticesOf(shape).map(({ ref }) => ref)),
  }),
)

test('moving and inserting vertices is reversible and leaves rings closed', () => {
  fc.assert(
    fc.property(anyVertex, place, ({ shape, ref }, at) => {
      const moved = moveVertex(shape, ref, at)
      expect(vertexAt(moved, ref)).toEqual(at)
      expect(moveVertex(moved, ref, vertexAt(shape, ref) ?? at)).toEqual(shape)
      const inserted = insertVertex(shape, ref, at)
      expect(removeVertex(inserted, { ...ref, vertex: ref.vertex + 1 })).toEqual(shape)
      for (const ring of inserted.type === 'Polygon' ? inserted.coordinates : []) {
        expect(ring.at(-1)).toEqual(ring[0])
      }
    }),
  )
})

test('moving a shape there and back restores its vertices', () => {
  fc.assert(
    fc.property(anyShape, place, place, (shape, from, to) => {
      const back = verticesOf(moveShape(moveShape(shape, from, to), to, from))
      verticesOf(shape).forEach(({ lngLat }, index) => {
        expect(back[index]?.lngLat[0]).toBeCloseTo(lngLat[0], 9)
        expect(back[index]?.lngLat[1]).toBeCloseTo(lngLat[1], 9)
      })
    }),
  )
})
