import type { ExportCrs } from '@terrier/contract/exports'
import type { Geometry } from '@terrier/geo/geometry'
import { mapPositions } from '@terrier/geo/map-geometry'

import { roundHalfUp } from '../format/round-half-up.ts'
import type { ExportPosition } from './export-content.ts'
import type { ExportField } from './export-fields.ts'
import { withRightHandRule } from './right-hand-rule.ts'

/** The input of a GeoJSON file. */
export interface GeojsonLayer<Row> {
  readonly crs: ExportCrs
  readonly fields: readonly ExportField<Row>[]
  readonly rows: readonly Row[]
}

/**
 * GeoJSON of one layer, one chunk per feature. On the National Grid it names its reference system
 * in the `crs` member of the format's first edition (2008), which GIS programs still read.
 */
export function* writeGeojson<Row extends { readonly geometry: Geometry<ExportPosition> | null }>({
  crs,
  fields,
  rows,
}: GeojsonLayer<Row>): Generator<string> {
  yield `{"type":"FeatureCollection",${crs === '27700' ? `"crs":${namedCrs},` : ''}"features":[`
  for (const [index, row] of rows.entries()) {
    const feature = {
      type: 'Feature',
      properties: Object.fromEntries(fields.map(({ name, read }) => [name, read(row)])),
      geometry: row.geometry && rounded(withRightHandRule(row.geometry), crs),
    }
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(feature)}`
  }
  yield '\n]}\n'
}

const namedCrs = '{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::27700"}}'

/** Rounded to a tenth of a millimetre: further digits are numerical noise. */
function rounded(geometry: Geometry<ExportPosition>, crs: ExportCrs): Geometry<ExportPosition> {
  if (crs === '4326') return geometry
  return mapPositions(geometry, ([east, north]) => [roundHalfUp(east, 4), roundHalfUp(north, 4)])
}
