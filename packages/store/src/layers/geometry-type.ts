import { twkbTypes } from '@terrier/geo/twkb-reader'

/** A multi-part type if any row is multi-part; 'Geometry' if the rows have different kinds. */
export type ExportGeometryType =
  | 'Point'
  | 'MultiPoint'
  | 'LineString'
  | 'MultiLineString'
  | 'Polygon'
  | 'MultiPolygon'
  | 'Geometry'

/** An SQL expression for the TWKB type number of the column `geom`. */
export const twkbTypeOf = 'get_byte(geom, 0) & 15'

const families = [
  ['Point', 'MultiPoint'],
  ['LineString', 'MultiLineString'],
  ['Polygon', 'MultiPolygon'],
] as const

/** The geometry type that can represent all these TWKB types. */
export function commonGeometryType(types: readonly number[]): ExportGeometryType {
  const family = families.find((names) =>
    types.every((type) => names.some((name) => twkbTypes[name] === type)),
  )
  if (family === undefined || types.length === 0) return 'Geometry'
  return types.includes(twkbTypes[family[1]]) ? family[1] : family[0]
}
