import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { mercatorY } from '@terrier/geo/tile'

/**
 * Identifies a vertex of a shape. A line has one ring; the closing position of a ring is not
 * counted.
 */
export interface VertexRef {
  readonly ring: number
  readonly vertex: number
}

interface Vertex {
  readonly ref: VertexRef
  readonly lngLat: LngLat
}

/** All vertices, ring by ring. */
export function verticesOf(shape: Shape): Vertex[] {
  return openRings(shape).flatMap((places, ring) =>
    places.map((lngLat, vertex) => ({ ref: { ring, vertex }, lngLat })),
  )
}

/** The midpoint of each edge, with the reference of the vertex before it. */
export function midpointsOf(shape: Shape): Vertex[] {
  return openRings(shape).flatMap((places, ring) =>
    places.flatMap((from, vertex) => {
      const to = places[vertex + 1] ?? (shape.type === 'Polygon' ? places[0] : undefined)
      const lngLat: LngLat = [(from[0] + (to?.[0] ?? 0)) / 2, (from[1] + (to?.[1] ?? 0)) / 2]
      return to ? [{ ref: { ring, vertex }, lngLat }] : []
    }),
  )
}

export function vertexAt(shape: Shape, { ring, vertex }: VertexRef): LngLat | undefined {
  return openRings(shape)[ring]?.[vertex]
}

export function moveVertex(shape: Shape, { ring, vertex }: VertexRef, to: LngLat): Shape {
  return withRing(shape, ring, (places) => places.with(vertex, to))
}

/** Inserts a vertex after another. */
export function insertVertex(shape: Shape, { ring, vertex }: VertexRef, at: LngLat): Shape {
  return withRing(shape, ring, (places) => places.toSpliced(vertex + 1, 0, at))
}

/**
 * Removes a vertex; if a hole has only three, the hole. Null when too few vertices would remain.
 */
export function removeVertex(shape: Shape, { ring, vertex }: VertexRef): Shape | null {
  const rings = openRings(shape)
  const places = rings[ring]?.toSpliced(vertex, 1) ?? []
  if (places.length >= (shape.type === 'Polygon' ? 3 : 2))
    return withRing(shape, ring, () => places)
  return ring === 0 ? null : shapeOf(shape.type, rings.toSpliced(ring, 1))
}

/** Moves the whole shape in Web Mercator, so that it looks the same on the map. */
export function moveShape(shape: Shape, from: LngLat, to: LngLat): Shape {
  const across = to[0] - from[0]
  const down = mercatorY(to[1]) - mercatorY(from[1])
  const moved = ([lng, lat]: LngLat): LngLat => [lng + across, latitudeOf(mercatorY(lat) + down)]
  return shapeOf(
    shape.type,
    openRings(shape).map((places) => places.map(moved)),
  )
}

function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
}

function withRing(
  shape: Shape,
  ring: number,
  change: (places: readonly LngLat[]) => readonly LngLat[],
): Shape {
  return shapeOf(
    shape.type,
    openRings(shape).map((places, index) => (index === ring ? change(places) : places)),
  )
}

/** Rings without the closing position. */
function openRings(shape: Shape): readonly (readonly LngLat[])[] {
  return shape.type === 'Polygon'
    ? shape.coordinates.map((ring) => ring.slice(0, -1))
    : [shape.coordinates]
}

function shapeOf(type: Shape['type'], rings: readonly (readonly LngLat[])[]): Shape {
  return type === 'Polygon'
    ? { type, coordinates: rings.map((places) => [...places, ...places.slice(0, 1)]) }
    : { type, coordinates: rings[0] ?? [] }
}
