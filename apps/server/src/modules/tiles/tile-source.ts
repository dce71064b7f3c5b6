import type { TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

/** Renders the tiles of one dataset from its rows. */
export interface TileSource {
  /** Below this zoom the dataset is not shown and has no tiles. */
  readonly minZoom: number
  /**
   * Below this zoom its tiles come from an archive only. Undefined: every tile is rendered on
   * request.
   */
  readonly archivedBelow?: number
  /** A vector tile; empty where there are no features. */
  draw(store: Store, version: number, tile: TileId): Promise<Uint8Array>
}
