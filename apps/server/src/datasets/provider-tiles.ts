import { Problem } from '@terrier/contract/problems'
import type { BaseLayer } from '@terrier/contract/saved-map'
import type { TileId } from '@terrier/geo/tile'

import { pictures } from './provider-content.ts'
import type { ProvidedFile, ProviderFetcher } from './provider-fetcher.ts'

/** A provider of raster tiles for a base layer, with an API key that browsers must not see. */
export interface TileProvider {
  /** A URL template with {z}, {x}, {y} and {key}. */
  readonly template: string
  readonly key: string
}

export type TileProviders = Readonly<Record<BaseLayer, TileProvider | undefined>>

/** Fetches raster tiles from the configured providers, and from no other host. */
export class ProviderTiles {
  readonly #currentProviders: () => TileProviders
  readonly #fetcher: ProviderFetcher

  /** `currentProviders` is called for each tile, since a key may have changed. */
  constructor(currentProviders: () => TileProviders, fetcher: ProviderFetcher) {
    this.#currentProviders = currentProviders
    this.#fetcher = fetcher
  }

  /**
   * Throws the problem 'not-found' where no provider is configured or has no such tile, and
   * 'map-provider-unavailable' where it does not reply, or not with an image.
   */
  async tile(layer: BaseLayer, tile: TileId): Promise<ProvidedFile> {
    const provider = this.#currentProviders()[layer]
    if (!provider) throw new Problem('not-found')
    return this.#fetcher.get({ layer, address: addressOf(provider, tile), accepts: pictures })
  }
}

function addressOf({ template, key }: TileProvider, { z, x, y }: TileId): string {
  const parts: Readonly<Record<string, string | number>> = { z, x, y, key: encodeURIComponent(key) }
  return template.replaceAll(/\{([zxy]|key)\}/g, (_, name: string) => String(parts[name]))
}
