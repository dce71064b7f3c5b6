import type { TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

/** How the tiles of one dataset are drawn from its rows. */
export interface TileSource {
  /** Further out the map shows nothing of it, and there are no tiles. */
  readonly minZoom: number
  /** Farther out than this its tiles are in an archive, if anywhere. Absent: in none. */
  readonly archivedBelow?: number
  /** A vector tile; of nothing it has no bytes. */
  draw(store: Store, version: number, tile: TileId): Promise<Uint8Array>
}
