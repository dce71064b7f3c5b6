import type { BoundaryChangeKind } from '@terrier/contract/changes'
import type { Bounds } from '@terrier/geo/bounds'
import type { Client } from 'pg'

import { carryLinks } from './carried-links.ts'
import { pagedClusters, storeClusters, touchingPairs } from './clusters.ts'
import { listDifferences, markOpen, pagedBounds, pagedDifferences } from './differences.ts'
import { recordChanges } from './recorded-changes.ts'
import { markUnregisteredFrom, unregisteredFrom } from './unregistered-from.ts'
import { unchangedTouching } from './unchanged-parcels.ts'

/** A parcel whose geometry is not byte for byte that of the month before; null where it is missing. */
export interface DifferingParcel {
  /** Its place in the list, from 0, without a gap; near parcels mostly have near places. */
  readonly place: number
  readonly polyId: number
  /** Round both geometries. */
  readonly bounds: Bounds
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
}

/** A parcel that is the same in both months. */
export interface UnchangedParcel {
  readonly polyId: number
  readonly geom: Uint8Array
}

/** What became of some parcels, as a row of `ownership_changes`. */
export interface BoundaryChangeRow {
  readonly kind: BoundaryChangeKind
  /** False while somebody has to look at it. */
  readonly isAccepted: boolean
  readonly polyIdsBefore: readonly number[]
  readonly polyIdsAfter: readonly number[]
  /** Square metres on the sphere, as of parcels; null where there was or is nothing. */
  readonly areaBeforeSquareMetres: number | null
  readonly areaAfterSquareMetres: number | null
  /** Round both geometries. */
  readonly bounds: Bounds
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geomBefore: Uint8Array | null
  readonly geomAfter: Uint8Array | null
}

/**
 * The database's part in matching a month with the one before: it finds what differs and keeps what
 * became of it. In this order: `listDifferences`, then `markOpen`, `storeClusters`, `record`,
 * `carryLinks`. Each replaces what an interrupted run left of its own result. Everything is read in
 * pages, so that memory stays flat; nothing here may run at the same time as another step of the
 * release, since all share its connection.
 */
export interface Matching {
  /** False for the first month: nothing can have changed. */
  readonly hasPrevious: boolean
  /** Compares the arrivals with the published month, and resolves to the number of differing parcels. */
  listDifferences(): Promise<number>
  /** In the order of their places. */
  differences(): AsyncIterable<DifferingParcel>
  /** Round every differing parcel, in either month. */
  changedBounds(): AsyncIterable<Bounds>
  /** Says which of the differing parcels cannot be understood without their neighbours. */
  markOpen(places: Iterable<number>): Promise<void>
  /** Places whose bounds touch, where at least the first is open. */
  touchingPairs(): AsyncIterable<readonly [open: number, other: number]>
  /** Keeps the number of the cluster of every place, in the order of the places. */
  storeClusters(clusterOf: Int32Array): Promise<void>
  /** Cluster by cluster, and by place within one. */
  clusters(): AsyncIterable<DifferingParcel & { cluster: number; isOpen: boolean }>
  /** Parcels that are the same in both months and whose box touches one of these. Each once. */
  unchangedTouching(bounds: readonly Bounds[]): Promise<UnchangedParcel[]>
  /** The version of the land from which the month before has its unregistered land worked out. */
  unregisteredFrom(): Promise<number | null>
  /** Notes the same of this month. */
  markUnregisteredFrom(landVersion: number): Promise<void>
  /** Keeps the changes in place of those that an earlier run kept, and resolves to their number. */
  record(changes: AsyncIterable<BoundaryChangeRow>): Promise<number>
  /** Lists, from the accepted changes kept, whose titles each new identifier takes over. */
  carryLinks(): Promise<number>
}

/** `client` is the one connection of the release, on which the arrivals have been tidied. */
export function matchingTables(client: Client, version: number, previous: number | null): Matching {
  return {
    hasPrevious: previous !== null,
    listDifferences: () => listDifferences(client, version, previous),
    differences: () => pagedDifferences(client, version),
    changedBounds: () => pagedBounds(client, version),
    markOpen: (places) => markOpen(client, version, places),
    touchingPairs: () => touchingPairs(client, version),
    storeClusters: (clusterOf) => storeClusters(client, version, clusterOf),
    clusters: () => pagedClusters(client, version),
    unchangedTouching: (bounds) => unchangedTouching(client, version, previous, bounds),
    unregisteredFrom: () => unregisteredFrom(client, version),
    markUnregisteredFrom: (landVersion) => markUnregisteredFrom(client, version, landVersion),
    record: (changes) => recordChanges(client, version, changes),
    carryLinks: () => carryLinks(client, version),
  }
}
