import type { Outcome } from '../outcome.ts'

/** A map in a list, as one user sees it. */
export interface StoredMapSummary {
  readonly eid: number
  readonly name: string
  readonly revision: number
  readonly isSnapshot: boolean
  readonly createdAt: Date
  readonly lastModifiedAt: Date
  /** 1 read-only, 2 owner, 3 read and write. */
  readonly access: 1 | 2 | 3
  /** Whether the map may contain markers; likewise for lines and polygons. */
  readonly hasMarkers: boolean
  readonly hasDrawings: boolean
  /** First and last name of the owner. */
  readonly owner: string
}

/** A map that was deleted and can still be restored. */
export interface StoredDeletedMap {
  readonly eid: number
  readonly name: string
  readonly isSnapshot: boolean
  readonly deletedAt: Date
  /** When it will be deleted permanently. */
  readonly keptUntil: Date
}

/** Lists of maps without their content. */
export interface MapListReader {
  /** Every map the user may open, oldest first. */
  summariesFor(userId: number): Promise<StoredMapSummary[]>
  /** The maps the user deleted and can still restore, the last deleted first. */
  deletedBy(userId: number): Promise<StoredDeletedMap[]>
}

/** Changes to deleted maps. Times are by the clock of the database, the same for every process. */
export interface MapBinWriter {
  /**
   * A deleted map that can still be restored, with the access the user had to it; undefined if
   * there is none. Locks its row until the end of the transaction.
   */
  get(eid: number, userId: number): Promise<{ access: 1 | 2 | 3; isSnapshot: boolean } | undefined>
  /**
   * Restores a map without its public links, since addresses published before the deletion must
   * stay dead, and resolves to their number. Refuses a map that is not deleted, or no longer
   * retained.
   */
  restore(eid: number): Promise<Outcome<number, 'map-not-found'>>
  /**
   * Permanently deletes at most `limit` maps that are past retention, and resolves to their number.
   * Maps that another process is deleting are skipped.
   */
  purge(limit: number): Promise<number>
}
