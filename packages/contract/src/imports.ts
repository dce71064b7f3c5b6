import type { Geometry } from '@terrier/geo/geometry'
import * as z from 'zod/mini'

import { call, ProblemReply } from './call.ts'

/*
 * Reading somebody's file for them. Nothing of it is kept: what the server reads it sends back, and the
 * person decides where it goes.
 */

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
 * EPSG codes: British National Grid (by OSTN15), WGS 84 with ETRS89 (longitude first, as files have it,
 * and with the two swapped), Web Mercator.
 */
export const ImportCrs = z.enum(['27700', '4326', '4326-lat-lng', '3857'])
const FoundCrs = z.enum(['27700', '4326', '3857'])
export type ImportCrs = z.infer<typeof ImportCrs>

/** Which columns of a table, counted from 0, say where a row lies. */
export const ImportPositions = z.union([
  z.object({ kind: z.literal('xy'), x: z.int(), y: z.int() }),
  z.object({ kind: z.enum(['grid-reference', 'well-known-text', 'postcode']), column: z.int() }),
])
export type ImportPositions = z.infer<typeof ImportPositions>

const Column = z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(9999)))

/** The file: in the browser a Blob, on the server what comes in. */
const FileContent = z.custom<Blob | AsyncIterable<Uint8Array>>()

export const readImport = call({
  method: 'POST',
  path: '/api/user/import/read',
  summary: 'What is in a file of shapes or places, in WGS 84, as lines of JSON; nothing is kept',
  audience: 'signed-in',
  query: z.object({
    /** What the person calls the file. */
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    /** One of the layers that were found; the first without. */
    layer: z.optional(z.string().check(z.maxLength(255))),
    /** What the coordinates are, whatever the file says. */
    crs: z.optional(ImportCrs),
    x: Column,
    y: Column,
    gridReference: Column,
    wellKnownText: Column,
    /** Looked up in the register of postcodes that is loaded. */
    postcode: Column,
  }),
  body: FileContent,
  bodyType: 'application/octet-stream',
  reply: { mediaType: 'application/x-ndjson' },
  problems: ['bad-request', 'session-ended', 'too-large', 'unreadable-file', 'too-many-requests'],
})

export const ImportFound = z.object({
  format: ImportFormat,
  layers: z.array(z.string()),
  layer: z.string(),
  /** What the coordinates are read as; null where the file does not say, or holds none. */
  crs: z.nullable(FoundCrs),
  /**
   * What the coordinates seem to be: because the file says so, by the numbers of its first features, or
   * because its format has it so where nothing else is said. Null where nothing tells.
   */
  proposal: z.optional(
    z.nullable(z.object({ crs: ImportCrs, basis: z.enum(['file', 'numbers', 'format']) })),
  ),
  /** Of a table: its columns and a few rows of it. */
  table: z.nullable(
    z.object({
      columns: z.array(z.string()),
      samples: z.array(z.array(z.string())),
      positions: z.nullable(ImportPositions),
    }),
  ),
  /** What the person must say before the file can be read. Then nothing follows. */
  asks: z.nullable(z.enum(['crs', 'positions'])),
})
export type ImportFound = z.infer<typeof ImportFound>

/** A feature: where in the file it stands, its shape in WGS 84, and its values by column. */
export const ImportRow = z.object({
  where: z.string(),
  // Of our own making, and too much to look through twice.
  geometry: z.custom<Geometry>(),
  values: z.array(z.union([z.string(), z.number(), z.null()])),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Something about a row: why it is left out, or what was put right in it. */
export const ImportFinding = z.object({
  where: z.string(),
  reason: z.string(),
  detail: z.string(),
  isLeftOut: z.boolean(),
})
export type ImportFinding = z.infer<typeof ImportFinding>

/** One line of the reply. */
export const ImportNews = z.union([
  z.object({ found: ImportFound }),
  /** Columns that were not named before; the values of rows stand in the order of all. */
  z.object({ columns: z.array(z.string()) }),
  /** `done` is how much of the file is read, from 0 to 1. */
  z.object({ rows: z.array(ImportRow), done: z.number() }),
  z.object({ findings: z.array(ImportFinding) }),
  /** The last line of a file that was read to its end. */
  z.object({ end: z.object({ rows: z.int(), leftOut: z.int(), putRight: z.int() }) }),
  z.object({ problem: ProblemReply }),
])
export type ImportNews = z.infer<typeof ImportNews>
