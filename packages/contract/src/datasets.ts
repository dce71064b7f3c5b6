import * as z from 'zod/mini'

import { call } from './call.ts'

/**
 * A published dataset: what it is, how old, whose, and under which licence. `id` is 'ownership', the
 * id of a layer of `domain/land-data`, or 'sample-district' for the base map of the fictional sample.
 */
export const Dataset = z.object({
  id: z.string(),
  /** Names this publication in tile addresses: a new one makes new addresses. */
  version: z.int(),
  title: z.string(),
  /** What the publisher calls this edition: a month such as '2026-10', or a year. */
  edition: z.string(),
  publisher: z.string(),
  licence: z.string(),
  attribution: z.string(),
  fictional: z.boolean(),
  rows: z.int(),
  /** West, south, east, north in degrees of WGS 84; null when there is nothing in it. */
  bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  publishedAt: z.string(),
})
export type Dataset = z.infer<typeof Dataset>

export const listDatasets = call({
  method: 'GET',
  path: '/api/datasets',
  summary: 'The data published now, with dates and licences',
  audience: 'signed-in',
  reply: z.array(Dataset),
  problems: ['session-ended'],
})

const tileNumber = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2 ** 22))

export const getTile = call({
  method: 'GET',
  path: '/tiles/{dataset}/{version}/{z}/{x}/{y}',
  summary: 'A vector tile; immutable under its version',
  audience: 'signed-in',
  params: z.object({
    dataset: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    version: tileNumber,
    z: tileNumber,
    x: tileNumber,
    y: tileNumber,
  }),
  reply: { mediaType: 'application/vnd.mapbox-vector-tile' },
  problems: ['session-ended', 'not-found'],
})
