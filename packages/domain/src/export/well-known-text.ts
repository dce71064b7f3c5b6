import type { ExportCrs } from '@terrier/contract/exports'
import { assertNever } from '@terrier/geo/assert-never'
import type { Geometry } from '@terrier/geo/geometry'

import type { ExportPosition } from './export-content.ts'
import { positionText } from './position-text.ts'

/** A geometry as OGC well-known text (WKT), which QGIS and GDAL read from a CSV column. */
export function wellKnownText(geometry: Geometry<ExportPosition>, crs: ExportCrs): string {
  const one = (position: ExportPosition) => positionText(position, crs, ' ')
  const line = (positions: readonly ExportPosition[]) => inBrackets(positions.map(one))
  const lines = (parts: readonly (readonly ExportPosition[])[]) => inBrackets(parts.map(line))
  switch (geometry.type) {
    case 'Point':
      return `POINT (${one(geometry.coordinates)})`
    case 'LineString':
      return `LINESTRING ${line(geometry.coordinates)}`
    case 'Polygon':
      return `POLYGON ${lines(geometry.coordinates)}`
    case 'MultiPoint':
      return `MULTIPOINT ${line(geometry.coordinates)}`
    case 'MultiLineString':
      return `MULTILINESTRING ${lines(geometry.coordinates)}`
    case 'MultiPolygon':
      return `MULTIPOLYGON ${inBrackets(geometry.coordinates.map(lines))}`
    default:
      return assertNever(geometry)
  }
}

const inBrackets = (parts: readonly string[]): string =>
  parts.length === 0 ? 'EMPTY' : `(${parts.join(', ')})`
