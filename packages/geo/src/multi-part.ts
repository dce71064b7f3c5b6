import type { Geometry } from './geometry.ts'

/** The geometry as the multi-part type of its kind, for tables that have several parts in a row. */
export function multiPart<Position>(geometry: Geometry<Position>): Geometry<Position> {
  const { type } = geometry
  if (type === 'Point') return { type: 'MultiPoint', coordinates: [geometry.coordinates] }
  if (type === 'LineString') return { type: 'MultiLineString', coordinates: [geometry.coordinates] }
  if (type === 'Polygon') return { type: 'MultiPolygon', coordinates: [geometry.coordinates] }
  return geometry
}
