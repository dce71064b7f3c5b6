import * as z from 'zod/mini'

import { call, ProblemReply } from './call.ts'
import { IdInUrl } from './ids.ts'
import { dataGroupMaxObjects } from './limits.ts'

/** The formats a map can be exported in, besides the shapefiles of `downloadMap`. */
export const ExportFormat = z.enum(['geojson', 'geopackage', 'kml', 'gpx', 'csv', 'dxf'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** EPSG codes: 4326 is WGS 84 in degrees, 27700 is British National Grid in metres (by OSTN15). */
export const ExportCrs = z.enum(['4326', '27700'])
export type ExportCrs = z.infer<typeof ExportCrs>

/** The coordinate reference systems each format can be written in; the first is the default. */
export const exportCrsOf: Readonly<Record<ExportFormat, readonly [ExportCrs, ...ExportCrs[]]>> = {
  geojson: ['4326', '27700'],
  geopackage: ['27700', '4326'],
  kml: ['4326'],
  gpx: ['4326'],
  csv: ['27700', '4326'],
  dxf: ['27700', '4326'],
}

/** The most selected properties in one export. */
export const exportMaxProperties = 5000

/** The most objects of data layers in one export: as many as the largest data group can have. */
export const exportMaxLayerObjects = dataGroupMaxObjects

const request = {
  method: 'GET',
  audience: 'signed-in',
  params: z.object({
    eid: IdInUrl,
  }),
  query: z.object({ format: ExportFormat, crs: z.optional(ExportCrs) }),
  problems: [
    'bad-request',
    'session-ended',
    'map-not-found',
    'nothing-to-export',
    'outside-national-grid',
    'too-large',
    'export-failed',
    'too-many-requests',
  ],
} as const

/** `crs` must be one of `exportCrsOf` for the format; if absent, the first of them. */
export const exportMap = call({
  ...request,
  path: '/api/user/map/{eid}/export',
  summary: 'Export the drawings and selected properties of a map as a file',
  reply: { mediaType: 'application/octet-stream' },
})

/**
 * The same export as a stream with progress: lines of JSON, each an `ExportEvent`, then the file.
 * The line with `file` is the last one, and exactly `bytes` bytes of the file follow it. An error
 * after the reply has begun is a line with `problem`, and no file follows it.
 */
export const followExport = call({
  ...request,
  path: '/api/user/map/{eid}/export/followed',
  summary: 'Export the same file, preceded by lines of JSON that report progress',
  reply: { mediaType: 'application/vnd.terrier.followed-export' },
})

/** One line of the stream of `followExport`. */
export const ExportEvent = z.union([
  /** The number of other exports in the queue before this one. */
  z.object({ waitingFor: z.int() }),
  /** Progress from 0 to 1. */
  z.object({ done: z.number() }),
  z.object({ problem: ProblemReply }),
  z.object({ file: z.object({ name: z.string(), mediaType: z.string(), bytes: z.int() }) }),
])
export type ExportEvent = z.infer<typeof ExportEvent>
