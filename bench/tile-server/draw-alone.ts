/** The cost of a tile without a server: the query for its rows, and rendering it. */
import { encodeOwnershipTile, parcelsShownAt } from '@terrier/domain/tiles/ownership-tile'
import { bufferedTileBounds, type TileId } from '@terrier/geo/tile'
import { openStore } from '@terrier/store/open-store'

const store = await openStore({ dataFolder: process.env['TERRIER_DATA'] ?? '' })

process.on('message', ({ version, tiles }: { version: number; tiles: TileId[] }) => {
  void drawAll(version, tiles).then(() => process.send?.('done'))
})
process.on('disconnect', () => void store.close().then(() => process.exit()))
process.send?.('ready')

async function drawAll(version: number, tiles: readonly TileId[]): Promise<void> {
  for (const tile of tiles) {
    const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
    const { parcels, land } = await store.parcels.onTile(version, bounds, parcelsShownAt(tile.z))
    encodeOwnershipTile(tile, parcels, land)
  }
}
