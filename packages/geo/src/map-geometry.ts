import { assertNever } from './assert-never.ts'
import type { Geometry } from './geometry.ts'

/**
 * Maps every position of a geometry, for example to transform it to another coordinate reference
 * system.
 */
export function mapPositions<From, To>(
  geometry: Geometry<From>,
  move: (position: From) => To,
): Geometry<To> {
  const line = (positions: readonly From[]): To[] => positions.map((position) => move(position))
  const lines = (parts: readonly (readonly From[])[]): To[][] => parts.map(line)
  switch (geometry.type) {
    case 'Point':
      return { type: geometry.type, coordinates: move(geometry.coordinates) }
    case 'MultiPoint':
    case 'LineString':
      return { type: geometry.type, coordinates: line(geometry.coordinates) }
    case 'MultiLineString':
    case 'Polygon':
      return { type: geometry.type, coordinates: lines(geometry.coordinates) }
    case 'MultiPolygon':
      return { type: geometry.type, coordinates: geometry.coordinates.map(lines) }
    default:
      return assertNever(geometry)
  }
}

/** Every position of a geometry, in order. */
export function positionsOf<Position>(geometry: Geometry<Position>): readonly Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates]
    case 'MultiPoint':
    case 'LineString':
      return geometry.coordinates
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat()
    case 'MultiPolygon':
      return geometry.coordinates.flat(2)
    default:
      return assertNever(geometry)
  }
}

/** Visits every position in order, without allocating a list as `positionsOf` does. */
export function forEachPosition<Position>(
  geometry: Geometry<Position>,
  visit: (position: Position) => void,
): void {
  if (geometry.type !== 'Polygon') {
    positionsOf(geometry).forEach(visit)
    return
  }
  for (const ring of geometry.coordinates) for (const position of ring) visit(position)
}
