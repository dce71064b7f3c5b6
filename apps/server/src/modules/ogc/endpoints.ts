import type { TileHandler } from '../../tiles/tile-handler.ts'
import type { Endpoint } from '../../http/call.ts'
import { OgcCollections } from './ogc-collections.ts'
import { getOgcCollection, getOgcQueryables, listOgcCollections } from './get-collections.ts'
import { getOgcDefinition } from './get-definition.ts'
import { getOgcItem, listOgcItems } from './get-items.ts'
import { getTile, getTileSet, listTileSets } from './get-tiles.ts'
import { getOgcConformance, getOgcLandingPage } from './get-landing-page.ts'
import { getTileMatrixSet, listTileMatrixSets } from './tile-matrix-set.ts'

/** OGC API - Features and Tiles, with its own description. */
export function ogcEndpoints({
  answerTile,
  now,
}: {
  answerTile: TileHandler
  now: () => Date
}): readonly Endpoint[] {
  const collections = new OgcCollections(now)
  const calls = [
    getOgcLandingPage,
    getOgcConformance,
    listOgcCollections(collections),
    getOgcCollection(collections),
    getOgcQueryables(collections),
    listOgcItems(collections),
    getOgcItem(collections),
    listTileMatrixSets,
    getTileMatrixSet,
    listTileSets(collections),
    getTileSet(collections),
    getTile(collections, answerTile),
  ]
  return [...calls, getOgcDefinition(calls.map(({ declaration }) => declaration))]
}
