import * as z from 'zod/mini'

import { call } from './call.ts'

/*
 * OGC API - Features (Parts 1, 2 and the queryables of Part 3) and OGC API - Tiles, Part 1, below
 * one path. The descriptions are public; collections require a personal access token, as a bearer
 * token or as the password of HTTP Basic.
 */

/** The path of the landing page. */
export const ogcPath = '/ogc'

/** A link as in RFC 8288, in the JSON form of OGC API - Common. */
export const OgcLink = z.object({
  href: z.string(),
  rel: z.string(),
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  templated: z.optional(z.boolean()),
})
export type OgcLink = z.infer<typeof OgcLink>

/**
 * The parameter `f`. Every reply is JSON; unknown parameters are refused, as the standard requires.
 */
const format = z.optional(z.enum(['json']))
const onlyFormat = z.strictObject({ f: format })

const collectionId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
const ofCollection = z.object({ collection: collectionId })

const LinkedPage = z.object({
  title: z.string(),
  description: z.string(),
  links: z.array(OgcLink),
})

export const getOgcLandingPage = call({
  method: 'GET',
  path: '/ogc',
  summary: 'OGC API: landing page, with links to all other resources',
  audience: 'anyone',
  query: onlyFormat,
  reply: LinkedPage,
  problems: ['bad-request'],
})

export const getOgcConformance = call({
  method: 'GET',
  path: '/ogc/conformance',
  summary: 'OGC API: conformance classes',
  audience: 'anyone',
  query: onlyFormat,
  reply: z.object({ conformsTo: z.array(z.string()) }),
  problems: ['bad-request'],
})

export const getOgcDefinition = call({
  method: 'GET',
  path: '/ogc/api',
  summary: 'OGC API: API definition as OpenAPI 3.0',
  audience: 'anyone',
  query: onlyFormat,
  reply: { mediaType: 'application/vnd.oai.openapi+json;version=3.0', isText: true },
  problems: ['bad-request'],
})

const Box = z.array(z.number())

/**
 * A collection of features. `bbox` is west, south, east, north in degrees, in CRS84 (WGS 84,
 * longitude first); `crs` lists the reference systems that features can be returned in.
 */
export const OgcCollection = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  attribution: z.optional(z.string()),
  itemType: z.literal('feature'),
  extent: z.optional(z.object({ spatial: z.object({ bbox: z.array(Box), crs: z.string() }) })),
  crs: z.array(z.string()),
  storageCrs: z.string(),
  links: z.array(OgcLink),
})
export type OgcCollection = z.infer<typeof OgcCollection>

const problemsOfReading = [
  'bad-request',
  'access-token-refused',
  'access-token-scope',
  'not-found',
] as const

export const listOgcCollections = call({
  method: 'GET',
  path: '/ogc/collections',
  summary: 'OGC API: collections that the token can read',
  audience: 'access-token',
  query: onlyFormat,
  reply: z.object({
    links: z.array(OgcLink),
    crs: z.array(z.string()),
    collections: z.array(OgcCollection),
  }),
  problems: ['bad-request', 'access-token-refused'],
})

export const getOgcCollection = call({
  method: 'GET',
  path: '/ogc/collections/{collection}',
  summary: 'OGC API: one collection',
  audience: 'access-token',
  params: ofCollection,
  query: onlyFormat,
  reply: OgcCollection,
  problems: problemsOfReading,
})

export const getOgcQueryables = call({
  method: 'GET',
  path: '/ogc/collections/{collection}/queryables',
  summary: 'OGC API: queryables of a collection, as JSON Schema',
  audience: 'access-token',
  params: ofCollection,
  query: onlyFormat,
  reply: { mediaType: 'application/schema+json', isText: true },
  problems: problemsOfReading,
})

const shortText = z.optional(z.string().check(z.maxLength(200)))

/**
 * `bbox` is read in `bbox-crs`, and features are returned in `crs`; the default of both is CRS84
 * (longitude, latitude in degrees). For the next page follow the link 'next', whose address has the
 * parameter `cursor`.
 */
export const listOgcItems = call({
  method: 'GET',
  path: '/ogc/collections/{collection}/items',
  summary: 'OGC API: features of a collection as GeoJSON, in pages; follow the link "next"',
  audience: 'access-token',
  params: ofCollection,
  /** Any other parameter must name a queryable and gives its value. */
  query: z.catchall(
    z.object({
      f: format,
      limit: shortText,
      bbox: shortText,
      'bbox-crs': shortText,
      crs: shortText,
      datetime: shortText,
      cursor: shortText,
    }),
    z.string().check(z.maxLength(2000)),
  ),
  reply: { mediaType: 'application/geo+json', isText: true },
  problems: [
    ...problemsOfReading,
    'feature-area-too-large',
    'outside-national-grid',
    'too-many-requests',
  ],
})

/**
 * `crs` is the reference system of the reply; the default is CRS84 (longitude, latitude in
 * degrees).
 */
export const getOgcItem = call({
  method: 'GET',
  path: '/ogc/collections/{collection}/items/{feature}',
  summary: 'OGC API: one feature as GeoJSON',
  audience: 'access-token',
  params: z.object({
    collection: collectionId,
    feature: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  query: z.strictObject({ f: format, crs: shortText }),
  reply: { mediaType: 'application/geo+json', isText: true },
  problems: [...problemsOfReading, 'outside-national-grid', 'too-many-requests'],
})

export const listOgcTileMatrixSets = call({
  method: 'GET',
  path: '/ogc/tileMatrixSets',
  summary: 'OGC API: tile matrix sets',
  audience: 'anyone',
  query: onlyFormat,
  reply: z.object({
    tileMatrixSets: z.array(
      z.object({ id: z.string(), title: z.string(), uri: z.string(), links: z.array(OgcLink) }),
    ),
  }),
  problems: ['bad-request'],
})

/** WebMercatorQuad, EPSG:3857. */
export const getOgcTileMatrixSet = call({
  method: 'GET',
  path: '/ogc/tileMatrixSets/WebMercatorQuad',
  summary: 'OGC API: the tile matrix set of all tiles',
  audience: 'anyone',
  query: onlyFormat,
  reply: { mediaType: 'application/json', isText: true },
  problems: ['bad-request'],
})

const TileMatrixLimits = z.object({
  tileMatrix: z.string(),
  minTileRow: z.int(),
  maxTileRow: z.int(),
  minTileCol: z.int(),
  maxTileCol: z.int(),
})

const TileSetDescription = z.object({
  title: z.string(),
  dataType: z.literal('vector'),
  crs: z.string(),
  tileMatrixSetURI: z.string(),
  tileMatrixSetLimits: z.optional(z.array(TileMatrixLimits)),
  links: z.array(OgcLink),
})

export const listOgcTileSets = call({
  method: 'GET',
  path: '/ogc/collections/{collection}/tiles',
  summary: 'OGC API: tilesets of a collection',
  audience: 'access-token',
  params: ofCollection,
  query: onlyFormat,
  reply: z.object({ tilesets: z.array(TileSetDescription), links: z.array(OgcLink) }),
  problems: problemsOfReading,
})

export const getOgcTileSet = call({
  method: 'GET',
  path: '/ogc/collections/{collection}/tiles/WebMercatorQuad',
  summary: 'OGC API: one tileset of a collection, with its tile addresses and zooms',
  audience: 'access-token',
  params: ofCollection,
  query: onlyFormat,
  reply: TileSetDescription,
  problems: problemsOfReading,
})

const tileNumber = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2 ** 22))

/** The tile matrix is the zoom, and row and column are y and x of the XYZ scheme. */
export const getOgcTile = call({
  method: 'GET',
  path: '/ogc/collections/{collection}/tiles/WebMercatorQuad/{tileMatrix}/{tileRow}/{tileCol}',
  summary: 'OGC API: one vector tile of a collection',
  audience: 'access-token',
  params: z.object({
    collection: collectionId,
    tileMatrix: tileNumber,
    tileRow: tileNumber,
    tileCol: tileNumber,
  }),
  query: z.strictObject({ f: z.optional(z.enum(['mvt'])) }),
  reply: { mediaType: 'application/vnd.mapbox-vector-tile' },
  problems: problemsOfReading,
})
