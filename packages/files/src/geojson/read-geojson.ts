import type { Watch } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { crsOfName, type Crs } from '../crs.ts'
import { attributeValue, type Attributes, type SourceFeature } from '../source-feature.ts'
import { JsonFeatures, readTypes } from './json-features.ts'
import { parseGeometry } from './parse-geometry.ts'

interface GeoJsonOptions {
  /** What the coordinates are, whatever the file says. */
  readonly crs?: Crs | undefined
  /** Refuses a file with a larger feature. */
  readonly featureMaxCharacters?: number
}

/**
 * The features of a GeoJSON FeatureCollection, as it streams by, or the one feature or geometry that
 * the file is. The CRS is that of its `crs` member,
 * WGS 84 without one (RFC 7946); the member must stand before the features, where every writer puts it.
 */
export async function* readGeoJson(
  input: Input,
  report: RowReport,
  watch: Watch,
  options: GeoJsonOptions = {},
): AsyncGenerator<SourceFeature> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const json = new JsonFeatures(options.featureMaxCharacters)
  let crs: Crs | undefined
  let number = 0
  const crsThen = () => (crs ??= options.crs ?? checkHead(input.name, json.members))
  try {
    for await (const chunk of input.chunks(watch)) {
      for (const text of json.write(decoder.decode(chunk, { stream: true }))) {
        const feature = parseFeature(text, `feature ${++number}`, crsThen(), report)
        if (feature) yield feature
      }
    }
    json.write(decoder.decode()).next()
    json.close()
    if (json.alone !== null) {
      const feature = parseFeature(json.alone, 'feature 1', crsThen(), report)
      if (feature) yield feature
    }
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof TypeError)) throw cause
    throw new RefusedFile(input.name, `it is not whole GeoJSON (${cause.message}).`, { cause })
  }
  if (!options.crs && crsThen() !== checkHead(input.name, json.members)) {
    throw new RefusedFile(input.name, 'its crs member stands behind the features.')
  }
}

function checkHead(file: string, members: ReadonlyMap<string, string>): Crs {
  const type = members.get('type')
  if (type !== undefined && !readTypes.has(type)) {
    throw new RefusedFile(file, `it is of type ${type}; a GeoJSON FeatureCollection is read.`)
  }
  const text = members.get('crs')
  if (text === undefined || text === 'null') return 'EPSG:4326'
  const { properties } = JSON.parse(text) as { properties?: { name?: unknown } }
  const crs = crsOfName(String(properties?.name))
  if (crs) return crs
  throw new RefusedFile(file, `its coordinates are in ${text}, which Terrier does not know.`)
}

function parseFeature(
  text: string,
  where: string,
  crs: Crs,
  report: RowReport,
): SourceFeature | undefined {
  try {
    const { geometry, properties } = JSON.parse(text) as {
      geometry?: unknown
      properties?: Record<string, unknown> | null
    }
    return {
      where,
      crs,
      geometry: parseGeometry(geometry),
      attributes: parseAttributes(properties),
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    report.reject({ reason: 'not-json', detail, where, raw: text })
    return undefined
  }
}

function parseAttributes(properties: Record<string, unknown> | null | undefined): Attributes {
  const entries = Object.entries(properties ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name, attributeValue(value)]))
}
