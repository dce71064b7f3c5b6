import { assertNever } from './assert-never.ts'
import type { Geometry } from './geometry.ts'
import type { LngLat } from './position.ts'

/** A geometry with a single part. */
export type SingleGeometry<Position = LngLat> = Extract<
  Geometry<Position>,
  { type: 'Point' | 'LineString' | 'Polygon' }
>

/** The parts of a geometry, in order; for a single-part geometry, itself. */
export function singleParts<Position extends readonly number[] = LngLat>(
  geometry: Geometry<Position>,
): readonly SingleGeometry<Position>[] {
  switch (geometry.type) {
    case 'Point':
    case 'LineString':
    case 'Polygon':
      return [geometry]
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }))
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }))
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    default:
      return assertNever(geometry)
  }
}
