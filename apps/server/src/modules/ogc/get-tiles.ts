import {
  getOgcTile as tileContract,
  getOgcTileSet as oneContract,
  listOgcTileSets as listContract,
} from '@terrier/contract/ogc'
import { Problem } from '@terrier/contract/problems'
import type { Bounds } from '@terrier/geo/bounds'

import type { TileHandler } from '../../datasets/tile-handler.ts'
import { call } from '../../http/call.ts'
import type { Collection, CollectionTiles } from './collection.ts'
import type { OgcCollections } from './collections.ts'
import { mediaTypes, OgcLinks } from './links.ts'
import { tileMatrixSetPath, tileMatrixSetUri, webMercator } from './tile-matrix-set.ts'

/** The next publication has the same URL, unlike the map's own tiles. */
const cacheControl = 'private, max-age=600'

/** Throws 'not-found' for a collection without tiles. */
function tilesOf({ tiles }: Collection): CollectionTiles {
  if (!tiles) throw new Problem('not-found')
  return tiles
}

export const listTileSets = (collections: OgcCollections) =>
  call(listContract, async ({ params, headers, tokenHolder }, context) => {
    const collection = await collections.find(params.collection, tokenHolder, context)
    const links = new OgcLinks(context.config, headers)
    const self = links.to(`/collections/${collection.id}/tiles`, 'self', 'The tiles')
    return { tilesets: [description(collection, links)], links: [self] }
  })

export const getTileSet = (collections: OgcCollections) =>
  call(oneContract, async ({ params, headers, tokenHolder }, context) => {
    const collection = await collections.find(params.collection, tokenHolder, context)
    const links = new OgcLinks(context.config, headers)
    const { minZoom, maxZoom } = tilesOf(collection)
    const { bounds } = collection
    return {
      ...description(collection, links),
      ...(bounds && { tileMatrixSetLimits: limitsOf(bounds, minZoom, maxZoom) }),
    }
  })

function description(collection: Collection, links: OgcLinks) {
  tilesOf(collection)
  const path = `/collections/${collection.id}/tiles/WebMercatorQuad`
  const template = links.to(path, 'item', 'A tile', mediaTypes.tile)
  return {
    title: collection.title,
    dataType: 'vector' as const,
    crs: webMercator,
    tileMatrixSetURI: tileMatrixSetUri,
    links: [
      links.to(path, 'self', 'These tiles'),
      links.to(tileMatrixSetPath, tilingScheme, 'The tiling scheme'),
      {
        ...template,
        href: `${template.href}/{tileMatrix}/{tileRow}/{tileCol}`,
        templated: true,
      },
    ],
  }
}

const tilingScheme = 'http://www.opengis.net/def/rel/ogc/1.0/tiling-scheme'

/** The range of tiles that may have content, at each zoom (`tileMatrixSetLimits`). */
function limitsOf([west, south, east, north]: Bounds, minZoom: number, maxZoom: number) {
  return Array.from({ length: maxZoom - minZoom + 1 }, (_, step) => {
    const zoom = minZoom + step
    return {
      tileMatrix: String(zoom),
      minTileRow: rowAt(north, zoom),
      maxTileRow: rowAt(south, zoom),
      minTileCol: columnAt(west, zoom),
      maxTileCol: columnAt(east, zoom),
    }
  })
}

const columnAt = (lng: number, zoom: number): number => Math.floor(((lng + 180) / 360) * 2 ** zoom)

/** The tile row of a latitude in Web Mercator, counted from the north. */
function rowAt(lat: number, zoom: number): number {
  const angle = (lat * Math.PI) / 180
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2
  return Math.floor(y * 2 ** zoom)
}

/**
 * The tiles that the map shows, from an archive or rendered on request, of the published version.
 */
export const getTile = (collections: OgcCollections, answer: TileHandler) =>
  call(tileContract, async ({ params, headers, tokenHolder }, context) => {
    const { collection: id, tileMatrix: z, tileRow: y, tileCol: x } = params
    const { dataset, version } = tilesOf(await collections.find(id, tokenHolder, context))
    const reply = await answer({ dataset, version, z, x, y }, headers, context)
    return { ...reply, headers: { ...reply.headers, 'Cache-Control': cacheControl } }
  })
