import type { ShownParcels } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'
import type { TileId } from '@terrier/geo/tile'

import type { TitleRow } from '../import-rows.ts'
import type { PropertyOfParcel, StoredParcel, StoredProperty } from '../stored.ts'
import type { TitleOnParcel } from './parcel-titles.ts'
import type { TileRows } from './tile-rows.ts'

/** Parcels of one version of the dataset 'ownership'. An unknown version has none. */
export interface ParcelReader {
  /**
   * Parcels whose bounding box intersects `bounds`, at most `limit`. `ownerClasses` as in
   * `domain/ownership`.
   */
  inBounds(
    version: number,
    bounds: Bounds,
    options: { ownerClasses?: readonly number[]; limit: number },
  ): Promise<StoredParcel[]>
  /** Those of the parcels that exist, by INSPIRE identifier, in no order. */
  withIds(version: number, polyIds: readonly number[]): Promise<StoredParcel[]>
  /** The titles of these parcels, by parcel and title number. */
  titlesOn(version: number, polyIds: readonly number[]): Promise<TitleOnParcel[]>
  /** What the datasets of companies say of these titles, by title number. */
  titlesNamed(version: number, titleNos: readonly string[]): Promise<Map<string, TitleRow>>
  /** All parcels whose bounding box intersects `bounds`, with the columns a tile needs. */
  inTile(
    version: number,
    bounds: Bounds,
    options?: { ownerClasses?: readonly number[] },
  ): Promise<Pick<StoredParcel, 'polyId' | 'ownerClass' | 'geom'>[]>
  /**
   * The rows of an ownership tile: the parcels that are `shown`, or all, and the unregistered land
   * whose bounding box intersects `bounds`.
   */
  onTile(version: number, bounds: Bounds, shown: ShownParcels | null): Promise<TileRows>
  /** The same for all parcels, still encoded, for `decodeTileRows` in another thread. */
  onTileUndecoded(version: number, bounds: Bounds): Promise<Uint8Array>
  /** Those of the tiles that have anything to draw, in no order. */
  tilesInUse(version: number, tiles: readonly TileId[]): Promise<TileId[]>
  /**
   * The properties with a parcel whose bounding box intersects `bounds`, each with just those
   * parcels. `limit`, `shown` and `total` count parcels, so that the caller can report a truncated
   * result.
   */
  properties(
    version: number,
    bounds: Bounds,
    options: { shown?: ShownParcels | null; limit: number },
  ): Promise<{ rows: StoredProperty[]; shown: number; total: number }>
  /** The property a parcel belongs to, with all its parcels, wherever they are. */
  propertyOf(version: number, polyId: number): Promise<PropertyOfParcel | undefined>
}
