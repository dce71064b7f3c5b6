/** A map as a list shows it to one person. */
export interface StoredMapSummary {
  readonly eid: number
  readonly name: string
  readonly isSnapshot: boolean
  readonly createdAt: Date
  readonly lastModifiedAt: Date
  /** 1 read-only, 2 owner, 3 read and write. */
  readonly access: 1 | 2 | 3
  /** First and last name of the owner. */
  readonly owner: string
}

/** A map that was deleted and can still be restored. */
export interface StoredDeletedMap {
  readonly eid: number
  readonly name: string
  readonly isSnapshot: boolean
  readonly deletedAt: Date
  /** Until then it can be restored. */
  readonly keptUntil: Date
}

/** Readers of lists, which leave what is on the maps where it is. */
export interface MapListReader {
  /** Every map the person may open, oldest first. */
  summariesFor(userId: number): Promise<StoredMapSummary[]>
  /** What the person deleted and can still restore, the last deleted first. */
  deletedBy(userId: number): Promise<StoredDeletedMap[]>
}

/** Changes to deleted maps. Time is the database's, so that every process counts the same days. */
export interface MapBinWriter {
  /**
   * A deleted map that can still be restored, with the access the person had to it; undefined when
   * there is none. Keeps it from changing until the transaction ends.
   */
  get(eid: number, userId: number): Promise<{ access: 1 | 2 | 3; isSnapshot: boolean } | undefined>
  /**
   * Brings a map back and tells how many public links it loses by that: what was handed out before it
   * was deleted must not come to life again. Throws 'map-not-found' when the map is not deleted, or no
   * longer kept.
   */
  restore(eid: number): Promise<number>
  /**
   * Removes for good at most `limit` maps that are kept no longer, and tells how many. Maps that
   * another process is removing are left to it.
   */
  purge(limit: number): Promise<number>
}
