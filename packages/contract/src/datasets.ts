import { countries } from '@terrier/geo/countries/country'
import * as z from 'zod/mini'

import { call } from './call.ts'

/** The format of the tiles of a base map that was imported as ready-made tiles. */
export const TileSet = z.object({
  type: z.enum(['mvt', 'png', 'jpeg', 'webp']),
  /** The schema of the layers of vector tiles; null for raster tiles. */
  schema: z.nullable(z.enum(['openmaptiles', 'zoomstack'])),
  /** The zooms for which there are tiles, inclusive. */
  minZoom: z.int(),
  maxZoom: z.int(),
})
export type TileSet = z.infer<typeof TileSet>

/**
 * A published dataset with its edition, publisher and licence. `id` is 'ownership', the id of a
 * layer in `domain/land-data`, or the id of a base map.
 */
export const Dataset = z.object({
  id: z.string(),
  /**
   * Identifies this import in tile addresses. Each publication has a new number, so that tiles are
   * cached for ever.
   */
  version: z.int(),
  title: z.string(),
  /** The publisher's name of this edition: a month such as '2026-10', or a year. */
  edition: z.string(),
  publisher: z.string(),
  licence: z.string(),
  attribution: z.string(),
  /** Whether it is the sample data, which describes no real land. */
  fictional: z.boolean(),
  /** The number of features or parcels in it. */
  rows: z.int(),
  /** West, south, east, north in degrees (WGS 84); null if it is empty. */
  bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** The countries it covers, including those without a feature in it. Absent if unknown. */
  countries: z.optional(z.array(z.enum(countries))),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  /**
   * How often the version was corrected since its publication, by decisions of people about its
   * boundaries and titles. Absent: never. Part of the address of its tiles.
   */
  corrections: z.optional(z.int()),
  /** Null if tiles are generated from rows. */
  tileSet: z.nullable(TileSet),
})
export type Dataset = z.infer<typeof Dataset>

/** A published dataset that a figure or a sentence is of. */
export const DatasetSource = z.pick(Dataset, {
  id: true,
  title: true,
  edition: true,
  publisher: true,
  licence: true,
  attribution: true,
  fictional: true,
  publishedAt: true,
})
export type DatasetSource = z.infer<typeof DatasetSource>

export const listDatasets = call({
  method: 'GET',
  path: '/api/datasets',
  summary: 'List the published datasets, with their dates and licences',
  audience: 'signed-in',
  reply: z.array(Dataset),
  problems: ['session-ended'],
})

/** A feature of a layer, with the attributes under the publisher's own column names. */
export const LayerFeature = z.object({
  name: z.nullable(z.string()),
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type LayerFeature = z.infer<typeof LayerFeature>

const tileNumber = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2 ** 22))

/** The feature with the id that vector tiles give it, in that version of the dataset. */
export const getFeature = call({
  method: 'GET',
  path: '/api/datasets/{dataset}/{version}/features/{feature}',
  summary: 'Get a feature of a layer, as its publisher supplies it',
  audience: 'signed-in',
  params: z.object({
    dataset: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    version: tileNumber,
    feature: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2_147_483_647)),
  }),
  reply: LayerFeature,
  problems: ['session-ended', 'not-found'],
})

/**
 * Tiles follow the XYZ scheme in Web Mercator (EPSG:3857). The media type of the reply is that of
 * `tileSet.type` for raster tiles.
 */
export const getTile = call({
  method: 'GET',
  path: '/tiles/{dataset}/{version}/{z}/{x}/{y}',
  summary: 'Get a vector tile or a base-map image; immutable for its version',
  audience: 'signed-in',
  params: z.object({
    dataset: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    version: tileNumber,
    z: tileNumber,
    x: tileNumber,
    y: tileNumber,
  }),
  /** The number of `Dataset`, so that the address of a tile names its content also when corrected. */
  query: z.object({ corrections: z.optional(tileNumber) }),
  reply: { mediaType: 'application/vnd.mapbox-vector-tile' },
  problems: ['session-ended', 'not-found', 'map-provider-unavailable', 'too-many-requests'],
})
