import type { Bounds } from '@terrier/geo/bounds'

import type { StoredDataGroupObject } from '../data-groups/stored-data-groups.ts'
import type { FeatureRow, TitleRow } from '../import-rows.ts'
import type { StoredParcel, StoredProperty, UnregisteredPiece } from '../stored.ts'

/** An equality filter on a property. */
export interface PropertyFilter {
  readonly name: string
  readonly value: string | number
}

/** Which rows to return, in key order. */
export interface FeatureSelection {
  /** Rows whose bounding box intersects these bounds. Degrees (WGS 84). */
  readonly bounds?: Bounds | undefined
  readonly filters?: readonly PropertyFilter[] | undefined
}

export interface FeaturePageOptions<Key> extends FeatureSelection {
  /** The key of the last row of the previous page. */
  readonly after?: Key | undefined
  readonly limit: number
}

export type LayerFeatureRow = Pick<FeatureRow, 'geom' | 'name' | 'legendIndex' | 'attributes'> & {
  readonly id: number
}

/** A parcel with the register data of its title. */
export interface ParcelFeatureRow extends StoredParcel {
  readonly isOverseas: boolean
  readonly title: TitleRow | null
}

/** A column under the publisher's own name. */
export interface LayerAttribute {
  readonly name: string
  readonly type: 'string' | 'number'
}

/** Rows in key order (keyset pagination). */
export interface FeaturePageReader extends PublishedPageReader, DataGroupPageReader {}

/**
 * Rows of published data. An unknown version has none. Throws for a filter by any other name than
 * the listed ones.
 */
export interface PublishedPageReader {
  /**
   * Filters: 'name', 'legendIndex', and the publisher's attributes with the prefix 'attributes.'.
   */
  layer(version: number, options: FeaturePageOptions<number>): Promise<LayerFeatureRow[]>
  layerFeature(version: number, id: number): Promise<LayerFeatureRow | undefined>
  countLayer(version: number, selection: FeatureSelection): Promise<number>
  /** The publisher's attributes of the features of a version, by name. Scans every row. */
  layerAttributes(version: number): Promise<LayerAttribute[]>
  /**
   * Whether exports of a version have multi-part geometries: all features are of one kind, and some
   * have several parts. Scans every row.
   */
  layerIsMultiPart(version: number): Promise<boolean>
  /** Filters: 'polyId', 'titleNo', 'ownerClass'. */
  parcels(version: number, options: FeaturePageOptions<number>): Promise<ParcelFeatureRow[]>
  /** Titles with a parcel, and without bounds also those without one. Filter: 'titleNo'. */
  titles(version: number, options: FeaturePageOptions<string>): Promise<StoredProperty[]>
  /** No filters. */
  unregistered(version: number, options: FeaturePageOptions<number>): Promise<UnregisteredPiece[]>
  unregisteredPiece(version: number, id: number): Promise<UnregisteredPiece | undefined>
  /** The number of rows that `parcels`, `titles` or `unregistered` would return, at most `most`. */
  countOwnership(
    version: number,
    of: 'parcels' | 'titles' | 'unregistered',
    options: FeatureSelection & { readonly most: number },
  ): Promise<number>
}

export interface DataGroupPageReader {
  /** The caller must check access. */
  dataGroupObject(dataGroupId: number, uuid: string): Promise<StoredDataGroupObject | undefined>
}
