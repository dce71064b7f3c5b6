import { countries } from '@terrier/geo/countries/country'
import * as z from 'zod/mini'

import { call } from './call.ts'

/** What the tiles of a base map are, which were imported as they are. */
export const TileSet = z.object({
  type: z.enum(['mvt', 'png', 'jpeg', 'webp']),
  /** Which names the layers of vector tiles have; null for pictures. */
  schema: z.nullable(z.enum(['openmaptiles', 'zoomstack'])),
  minZoom: z.int(),
  maxZoom: z.int(),
})
export type TileSet = z.infer<typeof TileSet>

/**
 * A published dataset: what it is, how old, whose, and under which licence. `id` is 'ownership', the
 * id of a layer of `domain/land-data`, or that of a base map.
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
  /** Those it is of, whose land without anything in it was looked at. Absent where it is not known. */
  countries: z.optional(z.array(z.enum(countries))),
  publishedAt: z.string(),
  /** Null where tiles are drawn from rows. */
  tileSet: z.nullable(TileSet),
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

/** A feature of a layer: what its publisher says of it, under the publisher's own column names. */
export const LayerFeature = z.object({
  name: z.nullable(z.string()),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type LayerFeature = z.infer<typeof LayerFeature>

const tileNumber = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2 ** 22))

export const getFeature = call({
  method: 'GET',
  path: '/api/datasets/{dataset}/{version}/features/{feature}',
  summary: 'A feature of a layer, as its publisher has it',
  audience: 'signed-in',
  params: z.object({
    dataset: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    version: tileNumber,
    feature: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2_147_483_647)),
  }),
  reply: LayerFeature,
  problems: ['session-ended', 'not-found'],
})

export const getTile = call({
  method: 'GET',
  path: '/tiles/{dataset}/{version}/{z}/{x}/{y}',
  summary: 'A vector tile, or a picture of a base map; immutable under its version',
  audience: 'signed-in',
  params: z.object({
    dataset: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    version: tileNumber,
    z: tileNumber,
    x: tileNumber,
    y: tileNumber,
  }),
  reply: { mediaType: 'application/vnd.mapbox-vector-tile' },
  problems: ['session-ended', 'not-found', 'map-provider-unavailable'],
})
