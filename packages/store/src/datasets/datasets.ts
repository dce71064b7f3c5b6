import type { OwnershipPart } from '../loaded-files.ts'
import type { MonthFigures, PublishedDataset, StagingDataset } from '../stored.ts'

export interface DatasetReader {
  /** The published datasets, ordered by id. */
  current(): Promise<PublishedDataset[]>
  get(id: string): Promise<PublishedDataset | undefined>
  /** A version that can still be read: the published one or the one before it. */
  atVersion(id: string, version: number): Promise<PublishedDataset | undefined>
  /** The version that `rollback` would publish again. */
  previous(id: string): Promise<PublishedDataset | undefined>
  /** The version that was withdrawn last, if it is kept and can be published again. */
  withdrawn(id: string): Promise<PublishedDataset | undefined>
  /** The row counts of an assembled month of ownership; undefined if they were not counted. */
  figures(version: number): Promise<MonthFigures | undefined>
  /**
   * The names of the files from which a part of a month came, possibly carried over from an earlier
   * month.
   */
  partFileNames(version: number, part: OwnershipPart): Promise<string[]>
  /** The version that is being loaded or was left unfinished, not yet published. */
  staging(id: string): Promise<StagingDataset | undefined>
  /**
   * When the import of a version began, published or not. Tells whether a file derived from a
   * version belongs to this database: in another or a recreated one, versions are numbered from 1
   * as well.
   */
  begunAt(version: number): Promise<Date | undefined>
  /**
   * Subscribes `onChange` to publications by any process. It is also called after a lost connection
   * is restored, since a notification may have been missed. Resolves to a function that
   * unsubscribes.
   */
  watch(onChange: () => void): Promise<() => void>
}
