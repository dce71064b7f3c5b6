import type { Bounds } from '@terrier/geo/bounds'

import type { ParcelChange, StoredChange } from '../stored.ts'

/**
 * Changes from month to month, over all months that were published and not withdrawn. While real
 * data is published, changes of sample data are excluded, and vice versa.
 */
export interface ChangeReader {
  /** Newest month first. `since` is an edition such as '2026-10', inclusive. */
  inBounds(
    bounds: Bounds,
    options: { since?: string; limit: number },
  ): Promise<{ changes: StoredChange[]; total: number }>
  /**
   * The changes of a parcel and of all its predecessors through splits and merges, and those of
   * the owners and the listing of their titles, newest first. `version` is the one whose titles count.
   */
  ofParcel(version: number, polyId: number): Promise<ParcelChange[]>
  /** Boundary changes that came with this version, accepted or not yet decided. */
  pendingInBounds(
    version: number,
    bounds: Bounds,
    options: { limit: number },
  ): Promise<{ changes: StoredChange[]; total: number }>
  /** The edition of the first month; null before any. */
  knownSince(): Promise<string | null>
}
