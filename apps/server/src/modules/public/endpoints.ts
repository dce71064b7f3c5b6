import type { TileHandler } from '../../tiles/tile-handler.ts'
import type { Endpoint } from '../../http/call.ts'
import { getPublicMap } from './get-public-map.ts'
import {
  getPublicProviderFile,
  getPublicTile,
  getPublicView,
  listPublicDataGroupObjects,
} from './public-map-layers.ts'
import { PublishedViews } from './published-views.ts'

/** Calls for anybody who has a public link. */
export function publicEndpoints({
  answerTile,
  now,
}: {
  readonly answerTile: TileHandler
  readonly now: () => Date
}): readonly Endpoint[] {
  const views = new PublishedViews()
  return [
    getPublicMap(now),
    getPublicView(views, now),
    listPublicDataGroupObjects(now),
    getPublicTile(views, answerTile, now),
    getPublicProviderFile(now),
  ]
}
