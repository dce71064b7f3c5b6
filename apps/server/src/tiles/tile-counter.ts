import { isProviderTiles } from '@terrier/contract/service-config'
import { layers } from '@terrier/domain/land-data/layers'

/** What a dataset of tiles is. A few words, since each is a time series of its own. */
export type TileKind = 'ownership' | 'layer' | 'base-map' | 'provider'

/** How many tiles were sent since the process started, by where they came from. */
export interface TileCounts {
  /** From memory, without Fastify. */
  fastPath: number
  /** From memory, or rendered for another request that came at the same time. */
  memory: number
  archive: number
  rendered: number
  /** From a provider of maps, or from what is kept of its replies. */
  provider: number
}

/** The counts that a tile through Fastify may be added to. */
export type TileOrigin = 'memory' | 'archive' | 'rendered'

const layerIds: ReadonlySet<string> = new Set(layers.map(({ id }) => id))

/**
 * Counts tiles in plain numbers: the fast path answers in less time than a metric with labels takes
 * to find its series. The metrics read them.
 */
export class TileCounter {
  readonly counts: ReadonlyMap<TileKind, TileCounts> = new Map(
    (['ownership', 'layer', 'base-map', 'provider'] as const).map((kind) => [kind, noTiles()]),
  )

  /** The counts to be incremented for a dataset that exists. */
  of(dataset: string): TileCounts {
    const counts = this.counts.get(kindOf(dataset))
    if (!counts) throw new Error('Every kind of tile has its counts')
    return counts
  }
}

function kindOf(dataset: string): TileKind {
  if (dataset === 'ownership') return 'ownership'
  if (layerIds.has(dataset)) return 'layer'
  return isProviderTiles(dataset) ? 'provider' : 'base-map'
}

const noTiles = (): TileCounts => ({
  fastPath: 0,
  memory: 0,
  archive: 0,
  rendered: 0,
  provider: 0,
})
