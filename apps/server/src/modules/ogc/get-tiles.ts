import {
  getOgcTile as tileContract,
  getOgcTileSet as oneContract,
  listOgcTileSets as listContract,
} from '@terrier/contract/ogc'
import { Problem } from '@terrier/contract/problems'
import type { Bounds } from '@terrier/geo/bounds'
import { tileAt } from '@terrier/geo/tile'

import type { TileHandler } from '../../tiles/tile-handler.ts'
import { countTile } from '../../ownership/count-tile.ts'
import { call } from '../../http/call.ts'
import type { Collection } from './ogc-collection.ts'
import type { OgcCollections } from './ogc-collections.ts'
import { drawnTileReply } from './drawn-tiles.ts'
import { mediaTypes, OgcLinks } from './ogc-links.ts'
import { tileMatrixSetPath, tileMatrixSetUri, webMercator } from './tile-matrix-set.ts'

/** The next publication has the same URL, unlike the map's own tiles. */
const cacheControl = 'private, max-age=600'

/** Throws 'not-found' for a collection without tiles. */
function tilesOf({ tiles }: Collection): NonNullable<Collection['tiles']> {
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
    return {
      ...description(collection, links),
      tileMatrixSetLimits: limitsOf(collection.bounds ?? world, minZoom, maxZoom),
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
      links.to(tileMatrixSetPath, tilingScheme, 'The tile matrix set'),
      {
        ...template,
        href: `${template.href}/{tileMatrix}/{tileRow}/{tileCol}`,
        templated: true,
      },
    ],
  }
}

const tilingScheme = 'http://www.opengis.net/def/rel/ogc/1.0/tiling-scheme'

/** Maps and data groups have no bounds. */
const world: Bounds = [-180, -90, 180, 90]

/** The range of tiles that may have content, at each zoom (`tileMatrixSetLimits`). */
function limitsOf([west, south, east, north]: Bounds, minZoom: number, maxZoom: number) {
  return Array.from({ length: maxZoom - minZoom + 1 }, (_, step) => {
    const zoom = minZoom + step
    const [first, last] = [tileAt([west, north], zoom), tileAt([east, south], zoom)]
    return {
      tileMatrix: String(zoom),
      minTileRow: first.y,
      maxTileRow: last.y,
      minTileCol: first.x,
      maxTileCol: last.x,
    }
  })
}

/**
 * The tiles that the map shows of the published version, from an archive or rendered on request,
 * and those of maps and data groups.
 */
export const getTile = (collections: OgcCollections, answer: TileHandler) =>
  call(tileContract, async ({ params, headers, tokenHolder }, context) => {
    const { collection: id, tileMatrix: z, tileRow: y, tileCol: x } = params
    const tiles = tilesOf(await collections.find(id, tokenHolder, context))
    if (z > tiles.maxZoom || x >= 2 ** z || y >= 2 ** z) throw new Problem('not-found')
    if ('layer' in tiles) return await drawnTileReply(tiles, { z, x, y }, headers)
    const { dataset, version } = tiles
    const send = () => answer({ dataset, version, z, x, y }, headers, context)
    const reply = await countTile(dataset, { userId: tokenHolder.userId, send }, context)
    return { ...reply, headers: { ...reply.headers, 'Cache-Control': cacheControl } }
  })
