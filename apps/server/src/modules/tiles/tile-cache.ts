import { ByteCache } from '../../datasets/byte-cache.ts'
import type { PackedTile } from '../../datasets/packed-tile.ts'
import { TileCounter } from '../../tiles/tile-counter.ts'

/** The approximate memory overhead of a cached tile, in bytes. */
const overheadBytes = 400

/**
 * Tiles under the version of their dataset. Cleared when published data changes: an old version may
 * be gone.
 */
export class TileCache extends ByteCache<PackedTile> {
  readonly counter = new TileCounter()

  constructor(capacityBytes: number) {
    super(capacityBytes, ({ bytes }) => bytes.byteLength + overheadBytes)
  }
}
