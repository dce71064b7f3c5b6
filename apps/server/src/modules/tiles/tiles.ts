import * as contract from '@terrier/contract/datasets'
import { Problem } from '@terrier/contract/problems'
import { getProviderFile as getProviderFileContract } from '@terrier/contract/provider-files'
import { isProviderTiles } from '@terrier/contract/service-config'
import type { Store } from '@terrier/store/store'

import { packTile, type PackedTile } from '../../datasets/packed-tile.ts'
import { StoreUnavailable } from '../../datasets/range-requests.ts'
import { renderChannel } from '../../tiles/render-channel.ts'
import type { TileOrigin } from '../../tiles/tile-counter.ts'
import { countTile } from '../../ownership/count-tile.ts'
import { providedFile } from '../../tiles/provided-file.ts'
import { providedTile } from '../../tiles/provided-tile.ts'
import { providerReply } from '../../tiles/provider-reply.ts'
import type { TileHandler } from '../../tiles/tile-handler.ts'
import { tileReply } from '../../tiles/tile-reply.ts'
import { call, type Endpoint } from '../../http/call.ts'
import { RetryLater } from '../../http/retry-later.ts'
import { CorrectedAreas } from './corrected-areas.ts'
import type { TileCache } from './tile-cache.ts'
import { tileSources } from './tile-sources.ts'

/** When to ask again for a tile whose store does not reply. */
const retrySeconds = 5

/** The map's maximum zoom is 20; it requests no tile beyond that. */
const maxZoom = 20

/** Serves vector tiles to authenticated users. */
const getTile = (answer: TileHandler) =>
  call(contract.getTile, ({ params, query, headers, viewer: { userId } }, context) => {
    const tile = { ...params, corrections: query.corrections ?? 0 }
    return countTile(
      params.dataset,
      { userId, send: () => answer(tile, headers, context) },
      context,
    )
  })

/**
 * Tiles from archives, or rendered when first requested and cached under the version of their
 * dataset.
 */
export const tileHandler =
  (cache: TileCache, corrected = new CorrectedAreas()): TileHandler =>
  async ({ dataset: id, version, z, x, y, corrections: asked = Infinity }, headers, context) => {
    const { store, datasets, archives } = context
    const source = tileSources.get(id)
    const isOnMap = z <= maxZoom && x < 2 ** z && y < 2 ** z
    if (isProviderTiles(id) && isOnMap) {
      const file = await providedTile(id, { z, x, y }, context)
      cache.counter.of(id).provider++
      return providerReply(file, headers)
    }
    const dataset = isOnMap ? await datasets.atVersion(id, version) : undefined
    if (!dataset || (source && z < source.minZoom)) throw new Problem('not-found')
    const corrections = Math.min(asked, dataset.corrections)
    const isArchived = dataset.tileSet !== null || z < (source?.archivedBelow ?? 0)
    let from: TileOrigin = 'memory'
    const draw = async () => {
      const place = { z, x, y }
      // The archive has the month as it was published.
      const isCorrected = corrections > 0 && (await corrected.meet(place, dataset, store))
      const reading = isArchived && !isCorrected ? archives.tile(id, version, place) : undefined
      const archived = source ? await orDrawn(reading) : await orUnavailable(reading)
      from = 'archive'
      if (archived) return archived
      if (!source) throw new Problem('not-found')
      from = 'rendered'
      const drawn = renderChannel.tracePromise(
        () => source.draw(isCorrected ? onPrimary(store) : store, version, place),
        {
          dataset: id,
          z,
        },
      )
      return packTile(await drawn)
    }
    const suffix = corrections > 0 ? `?corrections=${corrections}` : ''
    const tile = await cache.get(`${id}/${version}/${z}/${x}/${y}${suffix}`, draw)
    cache.counter.of(id)[from]++
    return tileReply(tile, headers)
  }

/** A replica may not have the last correction yet, and the tile is cached for good. */
const onPrimary = (store: Store): Store => ({ ...store, parcels: store.primaryParcels })

type ReadTile = Promise<PackedTile | undefined> | undefined

/** Undefined while the store of archives does not reply, so that the tile is drawn. */
async function orDrawn(reading: ReadTile): Promise<PackedTile | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined
    throw error
  }
}

async function orUnavailable(reading: ReadTile): Promise<PackedTile | undefined> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    throw new RetryLater('map-provider-unavailable', retrySeconds, { cause: error })
  }
}

const getProviderFile = call(getProviderFileContract, async ({ params, headers }, context) =>
  providerReply(await providedFile(params, context), headers),
)

export const tileEndpoints = (answer: TileHandler): readonly Endpoint[] => [
  getTile(answer),
  getProviderFile,
]
