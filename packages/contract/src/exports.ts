import * as z from 'zod/mini'

import { call, ProblemReply } from './call.ts'
import { dataGroupMaxObjects } from './limits.ts'

/** What a map can be exported as, beside the shapefiles of `downloadMap`. */
export const ExportFormat = z.enum(['geojson', 'geopackage', 'kml', 'gpx', 'csv', 'dxf'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** EPSG codes: WGS 84 in degrees, British National Grid (by OSTN15) in metres. */
export const ExportCrs = z.enum(['4326', '27700'])
export type ExportCrs = z.infer<typeof ExportCrs>

/** In which systems a format can be written; the first is what it is written in unless asked. */
export const exportCrsOf: Readonly<Record<ExportFormat, readonly [ExportCrs, ...ExportCrs[]]>> = {
  geojson: ['4326', '27700'],
  geopackage: ['27700', '4326'],
  kml: ['4326'],
  gpx: ['4326'],
  csv: ['27700', '4326'],
  dxf: ['27700', '4326'],
}

/** The most selected properties that one export holds. */
export const exportMaxProperties = 5000

/** The most objects of data layers that one export holds: those of the largest. */
export const exportMaxLayerObjects = dataGroupMaxObjects

const request = {
  method: 'GET',
  audience: 'signed-in',
  params: z.object({
    eid: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
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

export const exportMap = call({
  ...request,
  path: '/api/user/map/{eid}/export',
  summary: 'What is drawn on a map, and the properties selected on it, as a file',
  reply: { mediaType: 'application/octet-stream' },
})

/**
 * The same file with its making told before it: lines of JSON, each an `ExportNews`. The line that
 * names the file is the last one, and as many bytes as it says follow it. What goes wrong once the
 * making has begun is told in a line too, and then no file follows.
 */
export const followExport = call({
  ...request,
  path: '/api/user/map/{eid}/export/followed',
  summary: 'The same file after lines of JSON that tell how far its making is',
  reply: { mediaType: 'application/vnd.terrier.followed-export' },
})

/** One line of a followed export. */
export const ExportNews = z.union([
  /** How many exports of others are made before this one. */
  z.object({ waitingFor: z.int() }),
  /** How much is done, from 0 to 1. */
  z.object({ done: z.number() }),
  z.object({ problem: ProblemReply }),
  z.object({ file: z.object({ name: z.string(), mediaType: z.string(), bytes: z.int() }) }),
])
export type ExportNews = z.infer<typeof ExportNews>
