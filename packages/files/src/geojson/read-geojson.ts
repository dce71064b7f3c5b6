import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import type { Crs } from '../crs.ts'
import type { SourceFeature } from '../source-feature.ts'
import { findLateCrs, parseCrsMember } from './geojson-crs.ts'
import { JsonFeatures, readTypes, type GeoJsonEvent } from './json-features.ts'
import { parseFeatures, type FeatureCrs } from './parse-features.ts'

interface GeoJsonOptions {
  /** The CRS to use, whatever the file states. */
  readonly crs?: Crs | undefined
  /** The CRS where the file states none: WGS 84 (RFC 7946) unless something else is known. */
  readonly unstatedCrs?: Crs | undefined
  /** Refuses a file with a longer feature. */
  readonly featureMaxCharacters?: number
}

/**
 * Streams the features of GeoJSON: of a FeatureCollection, an array, a single Feature or geometry,
 * or several of these in sequence (newline-delimited, or RFC 8142). The CRS is that of the
 * document's `crs` member, wherever it is. Text that is not GeoJSON is reported.
 */
export async function* readGeoJson(
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
  options: GeoJsonOptions = {},
): AsyncGenerator<SourceFeature> {
  const decode = utf8Decoder()
  const json = new JsonFeatures(options.featureMaxCharacters)
  const crsOf = documentCrs(input, json, watch, options)
  let number = 0
  async function* features(pieces: Iterable<GeoJsonEvent>) {
    for (const piece of pieces) {
      if (piece.kind === 'feature') {
        const crs = await crsOf()
        yield* parseFeatures(piece.text, `feature ${++number}`, crs, report)
      } else if (piece.kind === 'cut-off') {
        const detail = 'it is cut off, so nothing in it can be read'
        report.reject({ reason: 'cut-off', detail, where: `feature ${++number}` })
      } else if (piece.kind === 'not-geojson') {
        const detail = `'${piece.text}' is not GeoJSON`
        report.reject({ reason: 'not-geojson', detail, where: `after feature ${number}` })
      }
    }
  }
  try {
    for await (const chunk of input.chunks(watch)) {
      yield* features(json.write(decode(chunk)))
    }
    yield* features(json.write(decode()))
    yield* features(json.close())
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new RefusedFile(input.name, `it is not complete GeoJSON (${cause.message}).`, { cause })
  }
}

/** Decodes UTF-8 in chunks; without one it ends. Throws SyntaxError for other bytes. */
function utf8Decoder(): (chunk?: Uint8Array) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (chunk) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch (cause) {
      throw new SyntaxError('it contains bytes that are not UTF-8', { cause })
    }
  }
}

/** The CRS of the current document, looked up once for each document. */
function documentCrs(
  input: Input,
  json: JsonFeatures,
  watch: ReadMonitor,
  options: GeoJsonOptions,
): () => Promise<FeatureCrs> {
  const unstated = { crs: options.unstatedCrs ?? 'EPSG:4326', isCrsAssumed: true }
  let document = 0
  let crs: FeatureCrs = unstated
  let late: ReadonlyMap<number, Crs> | undefined
  return async () => {
    if (document === json.document) return crs
    document = json.document
    const type = json.members.get('type')
    if (type !== undefined && !readTypes.has(type)) {
      throw new RefusedFile(
        input.name,
        `it is of type ${type}. Terrier reads a GeoJSON FeatureCollection.`,
      )
    }
    if (options.crs) return (crs = { crs: options.crs })
    const stated = parseCrsMember(input.name, json.members)
    if (stated) return (crs = { crs: stated })
    late ??= await findLateCrs(input, watch, options.featureMaxCharacters)
    const found = late.get(document)
    return (crs = found ? { crs: found } : unstated)
  }
}
