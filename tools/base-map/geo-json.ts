import type { Feature, Geometry, Position } from 'geojson'

/** Decimal places of a degree that are written: 5 m at most are lost, where the coast is true to 30. */
const decimals = 4

/** Shortens every number of a geometry, so that the files stay small. */
export function rounded(position: Position): Position {
  return position.map((degrees) => Number(degrees.toFixed(decimals)))
}

export function feature<Shape extends Geometry, Properties extends object>(
  geometry: Shape,
  properties: Properties,
): Feature<Shape, Properties> {
  return { type: 'Feature', properties, geometry }
}

/** The text of a FeatureCollection, one feature to a line, so that two builds can be compared. */
export function featureCollectionText(features: readonly Feature[]): string {
  const lines = features.map((one) => JSON.stringify(one)).join(',\n')
  return `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`
}
