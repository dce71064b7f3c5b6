import type { TileSet } from '@terrier/contract/datasets'
import type { Bounds } from '@terrier/geo/bounds'

import type { Matching } from './matching/matching.ts'
import type {
  FeatureRow,
  ParcelRow,
  PlaceRow,
  PostcodeRow,
  TitleLinkRow,
  TitleRemoval,
  TitleRow,
  UnregisteredRow,
  UprnRow,
} from './import-rows.ts'
import type { FileKey, LoadedFile, ParcelPart, TitleFileOrder } from './loaded-files.ts'
import type { PublishedDataset } from './stored.ts'

/**
 * A running import. It loads into tables beside the published ones, which are swapped in one
 * transaction at the end. Until then, and if the process dies, readers see what was published
 * before.
 */
export interface Import {
  /** Publishes what was loaded and ends the import. `report` is stored with the version. */
  publish(report: unknown): Promise<PublishedDataset>
  /** Deletes what was loaded. Does nothing after `publish`. */
  discard(): Promise<void>
}

/**
 * A month of ownership that is being imported. It survives the process: each file and each step is
 * committed together with a ledger entry, and whoever begins the same month again resumes from
 * there. Steps come in the order of this interface. Each can be repeated: it then does nothing, or
 * replaces its result. Loading a file invalidates the steps done before.
 *
 * Parts without any file are carried over from the published month: the parcels, the titles
 * (separately for CCOD and OCOD), the links, the unregistered land.
 */
export interface OwnershipRelease extends Import {
  readonly version: number
  /**
   * The published version with which this one is compared and from which parts are carried over.
   */
  readonly previousVersion: number | null

  /** Includes those of earlier runs, in load order. */
  loadedFiles(): Promise<LoadedFile[]>
  /**
   * Each of these methods loads one file and resolves to its number of rows; `report` is called
   * after the last row. Calls are queued in order. If a file fails, none of its rows remain. A file
   * that is already loaded is not read again. Of rows with the same key the last one wins.
   *
   * The rows of the loaded files in `replaces` are deleted in the same transaction. A file that is
   * listed there itself is read again, and its rows then count as the last.
   *
   * Parcels may already be encoded by `encodeParcels`.
   */
  parcels(
    mark: FileKey<ParcelPart>,
    rows: AsyncIterable<ParcelRow> | AsyncIterable<Uint8Array>,
    report: () => unknown,
    replaces?: readonly FileKey[],
  ): Promise<number>
  /**
   * Of each source, the most recently issued full registers count, together if there are several,
   * followed by every later change-only update. Older registers, and updates up to their month, are
   * ignored. Without a full register, updates are applied to the published titles.
   */
  titles(
    mark: FileKey<'ccod' | 'ocod'>,
    rows: AsyncIterable<TitleRow | TitleRemoval>,
    order: TitleFileOrder,
    report: () => unknown,
    replaces?: readonly FileKey[],
  ): Promise<number>
  links(
    mark: FileKey<'links'>,
    rows: AsyncIterable<TitleLinkRow>,
    report: () => unknown,
    replaces?: readonly FileKey[],
  ): Promise<number>
  unregistered(
    mark: FileKey<'unregistered'>,
    rows: AsyncIterable<UnregisteredRow>,
    report: () => unknown,
    replaces?: readonly FileKey[],
  ): Promise<number>
  /** Deletes the rows of loaded files, as if they had never been loaded. */
  removeFiles(files: readonly FileKey[]): Promise<void>

  /**
   * Whether a step was marked as done since the last file was loaded. Step names are the caller's.
   */
  isDone(step: string): Promise<boolean>
  markDone(step: string): Promise<void>

  /** Deduplicates the parcels by identifier and indexes them. */
  tidy(): Promise<void>
  /**
   * Compares the deduplicated parcels with the published ones. Not to be used concurrently with
   * another step.
   */
  readonly matching: Matching
  /**
   * Completes the month: titles, links, parcels in spatial order with class and title, owners and
   * their changes. Afterwards readers can read this version by its number, although no notification
   * is sent before it is published.
   */
  assemble(): Promise<void>

  /**
   * Resets the unregistered land of an assembled month to the published pieces that intersect none
   * of `except`. Resolves to their number.
   */
  carryUnregistered(except: readonly Bounds[]): Promise<number>
  /** Adds computed pieces to an assembled month, replacing those with the same id. */
  keepUnregistered(rows: AsyncIterable<UnregisteredRow>): Promise<number>

  /** Assembles the month if necessary, and publishes it. */
  publish(report: unknown): Promise<PublishedDataset>
  /**
   * Ends this run and keeps what is loaded, to be resumed. Does nothing after `publish` or
   * `discard`.
   */
  leave(): Promise<void>
}

/** A complete new edition of a layer. `features` may be called several times. */
export interface LayerLoad extends Import {
  readonly version: number
  features(rows: AsyncIterable<FeatureRow>): Promise<number>
}

/** The content of a base map's tile archive. */
export interface TileSetContent {
  readonly tiles: number
  readonly bounds: Bounds
  readonly tileSet: TileSet
}

/** A new edition of a base map, whose tiles are in an archive file on disk named by the version. */
export interface TileSetImport {
  readonly version: number
  /** Publishes it and ends the import. `report` is stored with the version. */
  publish(content: TileSetContent, report: unknown): Promise<PublishedDataset>
  /** Deletes the version's entry. Does nothing after `publish`. */
  discard(): Promise<void>
}

/** A complete new edition of the register of postcodes. `postcodes` may be called several times. */
export interface PostcodeLoad extends Import {
  /** Each postcode may occur once over all calls: `publish` throws for a duplicate. */
  postcodes(rows: AsyncIterable<PostcodeRow>): Promise<number>
}

/** A complete new edition of place names. `places` may be called several times. */
export interface PlaceLoad extends Import {
  /** Each `placeId` may occur once over all calls. */
  places(rows: AsyncIterable<PlaceRow>): Promise<number>
}

/** A complete new edition of UPRNs. `uprns` may be called several times. */
export interface UprnLoad extends Import {
  /** Each UPRN may occur once over all calls: `publish` throws for a duplicate. */
  uprns(rows: AsyncIterable<UprnRow>): Promise<number>
}
