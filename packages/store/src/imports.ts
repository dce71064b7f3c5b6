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
} from './rows.ts'
import type { PublishedDataset } from './stored.ts'

/**
 * An import under way. It is loaded beside what is published and swapped in at once; until then, and
 * for ever if the process dies, readers see what was published before.
 */
export interface Import {
  /** Makes it what readers see. `report` is kept with the version. The import is over then. */
  publish(report: unknown): Promise<PublishedDataset>
  /** Throws away what was loaded. After `publish` it does nothing. */
  discard(): Promise<void>
}

/** What a file of ownership holds. */
export type OwnershipPart = 'inspire' | 'ccod' | 'ocod' | 'links' | 'unregistered'

/** Which file it is that rows come from. */
export interface FileMark<Part extends OwnershipPart = OwnershipPart> {
  readonly part: Part
  /** What messages call it. */
  readonly name: string
  /** Of its content, such as a SHA-256: the same content is loaded once. */
  readonly fingerprint: string
}

/** A file whose rows are in the staging month. */
export interface StagedFile extends FileMark {
  readonly rows: number
  /** Only of files of titles; null for others. */
  readonly order: TitleFileOrder | null
}

export interface LoadedFile extends StagedFile {
  /** What was said of it when it was loaded. */
  readonly report: unknown
}

/** Where a file of titles stands among the others of its source. */
export interface TitleFileOrder {
  /** A whole register, as opposed to what changed in a month. */
  readonly isFull: boolean
  /** 'YYYY-MM', by which files are put in order. */
  readonly issued: string
}

/**
 * A month of ownership on its way. It outlives the process: every file and every step is kept with a
 * note that it is done, in one transaction, and whoever begins the same month again goes on from
 * there. Steps come in the order of this interface, and each may be run again: it then does nothing,
 * or replaces what it did. A file loaded after a step takes the step back.
 *
 * What is never given is carried over from the published month: the parcels, the titles (those of
 * CCOD and of OCOD each on their own), the links, the unregistered land.
 */
export interface OwnershipRelease extends Import {
  readonly version: number
  /** The published version this one is matched with and carried over from. */
  readonly previousVersion: number | null

  /** Also those of an earlier run, in the order in which they were loaded. */
  loadedFiles(): Promise<LoadedFile[]>
  /**
   * Each loads one file and resolves to its number of rows; `report` is asked when they have all
   * been read. Calls wait for each other in their order. A file that breaks off leaves nothing. One
   * that is loaded already is not read again. Of rows with the same key the last one stays.
   *
   * The rows of the loaded files in `replaces` are deleted in the same transaction. A file that is
   * among them itself is read again, and its rows are then the last.
   *
   * Parcels may come encoded by `encodeParcels`.
   */
  parcels(
    mark: FileMark<'inspire'>,
    rows: AsyncIterable<ParcelRow> | AsyncIterable<Uint8Array>,
    report: () => unknown,
    replaces?: readonly FileMark[],
  ): Promise<number>
  /**
   * Of each source, the whole registers issued last count, together if there are several, and before
   * any later change; older ones and changes up to their month do not count. Without a whole register
   * changes are made to the published titles.
   */
  titles(
    mark: FileMark<'ccod' | 'ocod'>,
    rows: AsyncIterable<TitleRow | TitleRemoval>,
    order: TitleFileOrder,
    report: () => unknown,
    replaces?: readonly FileMark[],
  ): Promise<number>
  links(
    mark: FileMark<'links'>,
    rows: AsyncIterable<TitleLinkRow>,
    report: () => unknown,
    replaces?: readonly FileMark[],
  ): Promise<number>
  unregistered(
    mark: FileMark<'unregistered'>,
    rows: AsyncIterable<UnregisteredRow>,
    report: () => unknown,
    replaces?: readonly FileMark[],
  ): Promise<number>
  /** Deletes the rows of loaded files, as if they had never been loaded. */
  removeFiles(files: readonly FileMark[]): Promise<void>

  /** Whether a step was marked as done since the last file was loaded. Names are the caller's. */
  isDone(step: string): Promise<boolean>
  markDone(step: string): Promise<void>

  /** Leaves one parcel for each identifier, to be found by it. */
  tidy(): Promise<void>
  /** Compares the tidied parcels with the published ones. Not to be used beside another step. */
  readonly matching: Matching
  /**
   * Completes the month: titles, links, parcels in map order with class and title, owners and what
   * changed about them. From then on every reader of the store can read this version, although
   * nobody is told of it before it is published.
   */
  assemble(): Promise<void>

  /**
   * Begins the unregistered land of an assembled month again, with the published pieces that touch
   * none of `except`. Resolves to their number.
   */
  carryUnregistered(except: readonly Bounds[]): Promise<number>
  /** Adds computed pieces to an assembled month, and replaces those with the same id. */
  keepUnregistered(rows: AsyncIterable<UnregisteredRow>): Promise<number>

  /** Assembles what is not assembled, and makes it what readers see. */
  publish(report: unknown): Promise<PublishedDataset>
  /** Ends this run and keeps what is loaded. After `publish` or `discard` it does nothing. */
  leave(): Promise<void>
}

/** A new edition of a layer, whole. `features` may be called several times. */
export interface LayerLoad extends Import {
  readonly version: number
  features(rows: AsyncIterable<FeatureRow>): Promise<number>
}

/** What is in the archive of a base map. */
export interface TileSetContent {
  readonly tiles: number
  readonly bounds: Bounds
  readonly tileSet: TileSet
}

/** A new edition of a base map, whose tiles lie in an archive on the disk named by the version. */
export interface TileSetImport {
  readonly version: number
  /** Makes it what readers see. `report` is kept with the version. The import is over then. */
  publish(content: TileSetContent, report: unknown): Promise<PublishedDataset>
  /** Forgets the version. After `publish` it does nothing. */
  discard(): Promise<void>
}

/** A new edition of the register of postcodes, whole. `postcodes` may be called several times. */
export interface PostcodeLoad extends Import {
  /** Each postcode once over all calls: `publish` throws for one that comes again. */
  postcodes(rows: AsyncIterable<PostcodeRow>): Promise<number>
}

/** A new edition of names of places, whole. `places` may be called several times. */
export interface PlaceLoad extends Import {
  /** Each `placeId` once over all calls. */
  places(rows: AsyncIterable<PlaceRow>): Promise<number>
}

/** A new edition of the points of addresses, whole. `uprns` may be called several times. */
export interface UprnLoad extends Import {
  /** Each number once over all calls: `publish` throws for one that comes again. */
  uprns(rows: AsyncIterable<UprnRow>): Promise<number>
}
