import { Problem } from '@terrier/contract/problems'
import { BaseLayer } from '@terrier/contract/saved-map'
import { providerTilesId } from '@terrier/contract/service-config'
import type { TileId } from '@terrier/geo/tile'

import type { Context } from '../http/context.ts'
import type { ProvidedFile } from '../datasets/provider-fetcher.ts'

/** A tile of a provider of raster tiles, or of a source of a provider's style. */
export async function providedTile(
  dataset: string,
  tile: TileId,
  { providerTiles, providerStyle }: Context,
): Promise<ProvidedFile> {
  const layer = BaseLayer.options.find((each) => providerTilesId(each) === dataset)
  if (layer) return providerTiles.tile(layer, tile)
  const style = providerStyle()
  if (!style) throw new Problem('not-found')
  return style.tile(dataset, tile)
}
