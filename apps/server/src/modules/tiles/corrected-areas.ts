import { boundsIntersect, type Bounds } from '@terrier/geo/bounds'
import { bufferedTileBounds, type TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'
import type { PublishedDataset } from '@terrier/store/stored'

/** Where the last requested month was corrected since its tiles were rendered. */
export class CorrectedAreas {
  #of: Pick<PublishedDataset, 'version' | 'corrections'> | undefined
  #areas: Promise<readonly Bounds[]> = Promise.resolve([])

  /** Whether a tile shows a parcel whose titles were corrected. */
  async meet(
    { z, x, y }: TileId,
    { version, corrections }: PublishedDataset,
    store: Store,
  ): Promise<boolean> {
    if (this.#of?.version !== version || this.#of.corrections !== corrections) {
      this.#of = { version, corrections }
      this.#areas = store.boundaries.correctedAreas(version)
      // Read again for the next tile; this one fails.
      this.#areas.catch(() => (this.#of = undefined))
    }
    const bounds = bufferedTileBounds(z, x, y)
    return (await this.#areas).some((area) => boundsIntersect(area, bounds))
  }
}
