import type { Geometry } from '@terrier/geo/geometry'
import type { EastNorth } from '@terrier/geo/position'

export interface GridFeature {
  readonly geometry: Geometry<EastNorth>
  readonly properties: Readonly<Record<string, string | number | null>>
}

/** A GeoJSON feature collection on the National Grid, with a `crs` member as GDAL writes it. */
export function* gridGeoJson(name: string, features: Iterable<GridFeature>): Generator<string> {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::27700' } }
  yield `{"type":"FeatureCollection","name":${JSON.stringify(name)},"crs":${JSON.stringify(crs)},"features":[\n`
  let separator = ''
  for (const { geometry, properties } of features) {
    yield `${separator}${JSON.stringify({ type: 'Feature', properties, geometry })}`
    separator = ',\n'
  }
  yield '\n]}\n'
}
