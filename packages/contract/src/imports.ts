import type { Geometry } from '@terrier/geo/geometry'
import * as z from 'zod/mini'

import { call, ProblemReply } from './call.ts'

/*
 * Reading an uploaded file. The server stores none of it: it returns the features, and the user
 * decides whether they become objects of a map or of a data group.
 */

/** The file formats that can be read. */
export const ImportFormat = z.enum([
  'geojson',
  'kml',
  'kmz',
  'gpx',
  'csv',
  'xlsx',
  'ods',
  'shapefile',
  'geopackage',
  'dxf',
])
export type ImportFormat = z.infer<typeof ImportFormat>

/**
 * EPSG codes. 27700: British National Grid (by OSTN15). 4326: WGS 84 or ETRS89 with longitude
 * first, as in most files; '4326-lat-lng' with latitude first. 3857: Web Mercator.
 */
export const ImportCrs = z.enum(['27700', '4326', '4326-lat-lng', '3857'])
const FoundCrs = z.enum(['27700', '4326', '3857'])
export type ImportCrs = z.infer<typeof ImportCrs>

/** Which columns of a table, counted from 0, hold the position of a row. */
export const ImportPositions = z.union([
  z.object({ kind: z.literal('xy'), x: z.int(), y: z.int() }),
  z.object({ kind: z.enum(['grid-reference', 'well-known-text', 'postcode']), column: z.int() }),
])
export type ImportPositions = z.infer<typeof ImportPositions>

const Column = z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(9999)))

/** The file: a Blob in the browser, the stream of the request body on the server. */
const FileContent = z.custom<Blob | AsyncIterable<Uint8Array>>()

/**
 * The reply is a stream of lines of JSON, each an `ImportEvent`. A failure after the reply has
 * begun is a line with `problem`.
 */
export const readImport = call({
  method: 'POST',
  path: '/api/user/import/read',
  summary:
    'Read a file of shapes or places, and return it in WGS 84 as lines of JSON; nothing is stored',
  audience: 'signed-in',
  query: z.object({
    /** The name of the file on the user's device. */
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    /** The layer to read, one of `ImportFound.layers`. If absent, the first. */
    layer: z.optional(z.string().check(z.maxLength(255))),
    /** The reference system of the coordinates; overrides what the file says. */
    crs: z.optional(ImportCrs),
    x: Column,
    y: Column,
    gridReference: Column,
    wellKnownText: Column,
    /** Looked up in the imported register of postcodes. */
    postcode: Column,
  }),
  body: FileContent,
  bodyType: 'application/octet-stream',
  reply: { mediaType: 'application/x-ndjson' },
  problems: ['bad-request', 'session-ended', 'too-large', 'unreadable-file', 'too-many-requests'],
})

/** The first line of the reply: what kind of file it is and how it is being read. */
export const ImportFound = z.object({
  format: ImportFormat,
  layers: z.array(z.string()),
  layer: z.string(),
  /**
   * The reference system the coordinates are read in; null if the file does not say, or has none.
   */
  crs: z.nullable(FoundCrs),
  /**
   * A guess at the reference system and its basis: what the file says, the numbers of its first
   * features, or the default of its format. Null if there is no indication.
   */
  proposal: z.optional(
    z.nullable(z.object({ crs: ImportCrs, basis: z.enum(['file', 'numbers', 'format']) })),
  ),
  /** For a table: its columns and some sample rows. */
  table: z.nullable(
    z.object({
      columns: z.array(z.string()),
      samples: z.array(z.array(z.string())),
      positions: z.nullable(ImportPositions),
    }),
  ),
  /** What the user must choose before the file can be read. If set, no rows follow. */
  asks: z.nullable(z.enum(['crs', 'positions'])),
})
export type ImportFound = z.infer<typeof ImportFound>

/**
 * A feature: its place in the file, its geometry as GeoJSON in WGS 84 (longitude, latitude), and
 * its values in the order of the columns.
 */
export const ImportRow = z.object({
  where: z.string(),
  // The server produces it, and a second validation of large geometries would be slow.
  geometry: z.custom<Geometry>(),
  values: z.array(z.union([z.string(), z.number(), z.null()])),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A problem with one row: why it was skipped, or what was repaired in it. */
export const ImportFinding = z.object({
  where: z.string(),
  reason: z.string(),
  detail: z.string(),
  isLeftOut: z.boolean(),
})
export type ImportFinding = z.infer<typeof ImportFinding>

/** One line of the reply of `readImport`. */
export const ImportEvent = z.union([
  z.object({ found: ImportFound }),
  /**
   * Further columns found while reading. `ImportRow.values` follow the order of all columns so far.
   */
  z.object({ columns: z.array(z.string()) }),
  /** `done` is the fraction of the file that has been read, from 0 to 1. */
  z.object({ rows: z.array(ImportRow), done: z.number() }),
  z.object({ findings: z.array(ImportFinding) }),
  /**
   * The last line, once the whole file has been read: numbers of rows, of skipped ones (`leftOut`)
   * and of those with a note (`putRight`). Pages that were open before an update read these names.
   */
  z.object({ end: z.object({ rows: z.int(), leftOut: z.int(), putRight: z.int() }) }),
  z.object({ problem: ProblemReply }),
])
export type ImportEvent = z.infer<typeof ImportEvent>
