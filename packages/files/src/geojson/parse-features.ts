import type { RowReport } from '../reading/finding.ts'
import { attributeValue, type Attributes, type SourceFeature } from '../source-feature.ts'
import { parseGeometries } from './parse-geometry.ts'

/** The CRS of the coordinates, and whether it is only the default of the format. */
export type FeatureCrs = Pick<SourceFeature, 'crs' | 'isCrsAssumed'>

interface JsonObject {
  readonly type?: unknown
  readonly geometry?: unknown
  readonly properties?: unknown
  readonly features?: unknown
}

/**
 * Parses the text of a feature: several features where its geometry is a collection of several
 * types, or where a FeatureCollection is nested in its place. Invalid JSON is reported.
 */
export function parseFeatures(
  text: string,
  where: string,
  crs: FeatureCrs,
  report: RowReport,
): SourceFeature[] {
  try {
    return featuresOf(JSON.parse(text), where, crs)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    report.reject({ reason: 'not-json', detail, where, raw: text })
    return []
  }
}

function featuresOf(value: unknown, where: string, crs: FeatureCrs): SourceFeature[] {
  const object = (typeof value === 'object' && value !== null ? value : {}) as JsonObject
  if (object.type === 'FeatureCollection' && Array.isArray(object.features)) {
    return object.features.flatMap((one: unknown) => featuresOf(one, where, crs))
  }
  // An array may contain bare geometries.
  const geometries = parseGeometries(object.geometry === undefined ? object : object.geometry)
  const attributes = parseAttributes(object.properties)
  if (geometries.length === 0) return [{ where, ...crs, geometry: null, attributes }]
  const { crs: name, isCrsAssumed = false } = crs
  return geometries.map((geometry) => ({ where, crs: name, isCrsAssumed, geometry, attributes }))
}

function parseAttributes(properties: unknown): Attributes {
  const entries =
    typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
  return Object.fromEntries(entries.map(([name, value]) => [name, attributeValue(value)]))
}
