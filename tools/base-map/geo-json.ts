import type { Feature, Geometry, Position } from 'geojson'

/** Decimals of a degree: the error is at most 5 m, and the coast is accurate to 30 m. */
const decimals = 4

/** Rounds every number of a geometry, so that the files stay small. */
export function rounded(position: Position): Position {
  return position.map((degrees) => Number(degrees.toFixed(decimals)))
}

export function feature<Shape extends Geometry, Properties extends object>(
  geometry: Shape,
  properties: Properties,
): Feature<Shape, Properties> {
  return { type: 'Feature', properties, geometry }
}

/**
 * A FeatureCollection as text, one feature per line, so that two builds can be compared with diff.
 */
export function featureCollectionText(features: readonly Feature[]): string {
  const lines = features.map((one) => JSON.stringify(one)).join(',\n')
  return `{"type":"FeatureCollection","features":[\n${lines}\n]}\n`
}
