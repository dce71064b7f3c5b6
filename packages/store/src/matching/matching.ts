import type { Bounds } from '@terrier/geo/bounds'
import type { Client } from 'pg'

import { copyLinks } from './copy-links.ts'
import type {
  BoundaryChangeRow,
  ClusteredParcel,
  DifferingParcel,
  UnchangedParcel,
} from './compared-parcels.ts'
import { pagedClusters, storeClusters, touchingPairs } from './clusters.ts'
import {
  listDifferences,
  markOnStanding,
  markOpen,
  pagedBounds,
  pagedDifferences,
  pagedTitlePolygons,
} from './differences.ts'
import { recordChanges } from './recorded-changes.ts'
import { markUnregisteredFrom, unregisteredFrom } from './unregistered-from.ts'
import { standingTouching, unchangedTouching } from './unchanged-parcels.ts'

/**
 * The database part of comparing a month with the previous one: finds the differing parcels and
 * stores the boundary changes. Call in this order: `listDifferences`, `markOpen`,
 * `markOnStanding`, `storeClusters`, `record`, `copyLinks`. Each replaces what an interrupted run left of its own result. Everything
 * is read in pages, so that memory use is constant. Nothing here may run concurrently with another
 * step of the release, which uses the same connection.
 */
export interface Matching {
  /** False for the first month, which has no changes. */
  readonly hasPrevious: boolean
  /**
   * Compares the staged parcels with the published ones and resolves to the number of differing
   * ones. `hadTitlePolygons`: whether parcels of the previous month may be leaseholds.
   */
  listDifferences(options?: { readonly hadTitlePolygons?: boolean }): Promise<number>
  /** Ordered by `place`. */
  differences(): AsyncIterable<DifferingParcel>
  /** The bounds of every differing parcel, in both months. */
  changedBounds(): AsyncIterable<Bounds>
  /** Marks the differing parcels that cannot be classified without their neighbours. */
  markOpen(places: Iterable<number>): Promise<void>
  /** The differing title polygons that are in one month only. */
  titlePolygons(): AsyncIterable<DifferingParcel>
  /**
   * Parcels of both months that are not open, and whose bounding box intersects one of these. Each
   * is returned once, as it was in the previous month.
   */
  standingTouching(bounds: readonly Bounds[]): Promise<UnchangedParcel[]>
  /**
   * Marks differing parcels that lie on standing ones: they are not open, and in no cluster of
   * others.
   */
  markOnStanding(places: Iterable<number>): Promise<void>
  /**
   * Pairs of places of parcels whose bounding boxes intersect; at least the first is marked as
   * open.
   */
  touchingPairs(): AsyncIterable<readonly [open: number, other: number]>
  /** Stores the cluster number of every place, in the order of the places. */
  storeClusters(clusterOf: Int32Array): Promise<void>
  /** Ordered by cluster, then by place. */
  clusters(): AsyncIterable<ClusteredParcel>
  /**
   * Parcels that are the same in both months and whose bounding box intersects one of these. Each
   * is returned once.
   */
  unchangedTouching(bounds: readonly Bounds[]): Promise<UnchangedParcel[]>
  /**
   * The versions of the datasets from which the previous month's unregistered land was computed,
   * as they were stored.
   */
  unregisteredFrom(): Promise<string | null>
  /** Stores the same for this month. */
  markUnregisteredFrom(sources: string): Promise<void>
  /** Stores the changes, replacing those of an earlier run, and resolves to their number. */
  record(changes: AsyncIterable<BoundaryChangeRow>): Promise<number>
  /** Derives from the accepted changes which parcels' titles each new identifier inherits. */
  carryLinks(): Promise<number>
}

/** `client` is the connection of the release, on which `deduplicateParcels` has run. */
export function matchingTables(client: Client, version: number, previous: number | null): Matching {
  return {
    hasPrevious: previous !== null,
    listDifferences: (options) => listDifferences(client, version, previous, options),
    differences: () => pagedDifferences(client, version),
    changedBounds: () => pagedBounds(client, version),
    markOpen: (places) => markOpen(client, version, places),
    titlePolygons: () => pagedTitlePolygons(client, version),
    standingTouching: (bounds) => standingTouching(client, version, previous, bounds),
    markOnStanding: (places) => markOnStanding(client, version, places),
    touchingPairs: () => touchingPairs(client, version),
    storeClusters: (clusterOf) => storeClusters(client, version, clusterOf),
    clusters: () => pagedClusters(client, version),
    unchangedTouching: (bounds) => unchangedTouching(client, version, previous, bounds),
    unregisteredFrom: () => unregisteredFrom(client, version),
    markUnregisteredFrom: (sources) => markUnregisteredFrom(client, version, sources),
    record: (changes) => recordChanges(client, version, changes),
    carryLinks: () => copyLinks(client, version),
  }
}
