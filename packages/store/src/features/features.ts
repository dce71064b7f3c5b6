import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'

import type { StoredFeature } from '../stored.ts'
import type { FeatureRow } from '../import-rows.ts'

export interface FeatureReader {
  /** Features of one version of a layer whose bounding box intersects `bounds`, in import order. */
  inTile(version: number, bounds: Bounds, limit?: number): Promise<StoredFeature[]>
  /** The name and the publisher's attributes of a feature. */
  get(version: number, id: number): Promise<Pick<FeatureRow, 'name' | 'attributes'> | undefined>
  /**
   * The features whose bounding boxes are nearest to a point (longitude, latitude), in degrees of
   * the plane, nearest first.
   */
  nearest(version: number, point: LngLat, limit: number): Promise<StoredFeature[]>
  /** The name of a feature, and its geometry as TWKB. */
  outline(version: number, id: number): Promise<Pick<StoredFeature, 'name' | 'geom'> | undefined>
}
