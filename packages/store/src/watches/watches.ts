import type { Language } from '@terrier/contract/language'
import type { WatchKind } from '@terrier/contract/watches'
import type { Bounds } from '@terrier/geo/bounds'

import type { StoredChange } from '../stored.ts'

export interface WatchedArea {
  readonly kind: 'area'
  /** A MultiPolygon as TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
  readonly bounds: Bounds
}

/** What is watched, as it is stored. */
export type WatchSubject =
  | WatchedArea
  | { readonly kind: 'parcel'; readonly polyIds: readonly number[] }
  | { readonly kind: 'owner'; readonly ownerKey: string }
  | { readonly kind: 'layer'; readonly layer: string }

export interface NewWatch {
  readonly userId: number
  readonly name: string
  readonly subject: WatchSubject
  readonly createdAt: Date
}

/** A watch as its owner sees it. */
export interface StoredWatch {
  readonly id: number
  readonly kind: WatchKind
  readonly name: string
  /** The dataset whose publications matter: 'ownership', or the layer that is watched. */
  readonly datasetId: string
  /** The parcel and what it became by splits and mergers; null for other kinds. */
  readonly polyIds: readonly number[] | null
  readonly ownerKey: string | null
  /** West, south, east, north of a watched area in degrees (WGS 84). */
  readonly bounds: Bounds | null
  /** Whether what is watched is in the published data; of an area always. */
  readonly isPublished: boolean
  readonly isPaused: boolean
  readonly createdAt: Date
  /** How many publications brought something. */
  readonly findings: number
  readonly lastEdition: string | null
  readonly lastTotal: number | null
}

/** What one publication brought of a watch. Lists have the first `watchListedMax`. */
export interface WatchFinding {
  readonly watchId: number
  readonly version: number
  /** Changes, titles that came or left, or 1 for a new edition of a layer. */
  readonly total: number
  readonly changeIds: readonly number[]
  readonly titlesGained: readonly string[]
  readonly titlesLost: readonly string[]
  /** Whether there were more changes around the area than were compared. */
  readonly isIncomplete: boolean
}

/** A finding with the edition that brought it. */
export interface StoredFinding extends Omit<WatchFinding, 'watchId'> {
  readonly edition: string
  readonly foundAt: Date
  readonly rows: number | null
  /** Of a layer: the edition before, as far as it is known. */
  readonly editionBefore: string | null
  readonly rowsBefore: number | null
  readonly publisher: string
  readonly licence: string
  readonly attribution: string
  readonly fictional: boolean
  /** In the order of `changeIds`. */
  readonly changes: readonly StoredChange[]
}

/** The account that a mail about watches was sent to. */
export interface DigestReader {
  readonly userId: number
  readonly language: Language
  readonly wantsMail: boolean
}

export interface WatchReader {
  /** Newest first. */
  listOf(userId: number): Promise<StoredWatch[]>
  /** Newest first. Undefined if the user has no such watch. */
  findingsOf(
    userId: number,
    watchId: number,
    limit: number,
  ): Promise<{ readonly watch: StoredWatch; readonly findings: StoredFinding[] } | undefined>
  wantsMail(userId: number): Promise<boolean>
  /** By the secret of a mail. Undefined if it is unknown, or the account is gone. */
  findDigest(tokenHash: Uint8Array): Promise<DigestReader | undefined>
}

/** A person with watches that are due, locked until the end of the transaction. */
export interface DuePerson {
  readonly userId: number
  readonly username: string
  readonly language: Language
  readonly isConfirmed: boolean
  readonly wantsMail: boolean
}

/** A watch for which something was published that has not been compared. */
export interface DueWatch {
  readonly id: number
  readonly userId: number
  readonly kind: WatchKind
  readonly name: string
  readonly datasetId: string
  readonly geom: Uint8Array | null
  readonly polyIds: readonly number[] | null
  readonly searchedVersion: number
}

/** A publication that watches may be due for. */
export interface Publication {
  readonly version: number
  readonly datasetId: string
  readonly title: string
  readonly edition: string
  readonly rows: number | null
  readonly publisher: string
  readonly licence: string
  readonly attribution: string
  readonly fictional: boolean
}

/** A change that may belong to a watch. */
export interface WatchedChange extends StoredChange {
  readonly watchId: number
  readonly version: number
}

/** The titles that came to a watched owner with a month, and those that left. */
export interface TitleMoves {
  readonly watchId: number
  readonly version: number
  readonly gained: number
  readonly lost: number
  readonly titlesGained: readonly string[]
  readonly titlesLost: readonly string[]
}

export interface WatchWriter {
  /** Undefined if the user already has `most` watches. */
  create(watch: NewWatch, most: number): Promise<StoredWatch | undefined>
  /**
   * Resolves to whether the user has this watch, of an area if it is given one. A watch that is
   * resumed or given another area begins anew: what was published before is not searched.
   */
  update(
    userId: number,
    id: number,
    change: { readonly name?: string; readonly isPaused?: boolean; readonly area?: WatchedArea },
  ): Promise<boolean>
  remove(userId: number, id: number): Promise<boolean>
  setMail(userId: number, wantsMail: boolean): Promise<void>

  /**
   * Locks the accounts of people with watches that are due, except those that another process has
   * locked, until the end of the transaction.
   */
  lockDue(options: {
    readonly limit: number
    readonly except: readonly number[]
    /** Whether accounts of the sample data may use this installation now. */
    readonly admitsDemonstration: boolean
  }): Promise<DuePerson[]>
  /** The due watches of people that were locked. */
  dueOf(userIds: readonly number[]): Promise<DueWatch[]>
  /**
   * The publications of these datasets after `since`, oldest first: of what is published now and
   * was not withdrawn, real or fictional like it.
   */
  publications(datasetIds: readonly string[], since: number): Promise<Publication[]>
  /** Changes whose bounding boxes meet those of the areas, at most `limit` for each of them. */
  changesAround(
    watchIds: readonly number[],
    versions: readonly number[],
    limit: number,
  ): Promise<WatchedChange[]>
  /** The changes of these parcels in one month, without their geometry. */
  changesOfParcels(
    parcels: readonly { readonly watchId: number; readonly polyIds: readonly number[] }[],
    version: number,
  ): Promise<WatchedChange[]>
  titleMoves(
    watchIds: readonly number[],
    versions: readonly number[],
    listed: number,
  ): Promise<TitleMoves[]>
  /** The boundaries of parcels in a version, as TWKB. */
  boundaries(version: number, polyIds: readonly number[]): Promise<ReadonlyMap<number, Uint8Array>>
  addFindings(findings: readonly WatchFinding[], foundAt: Date): Promise<void>
  markSearched(
    watches: readonly {
      readonly id: number
      readonly version: number
      readonly polyIds: readonly number[] | null
    }[],
  ): Promise<void>
  /**
   * Notes that the user is told of these versions. False, and then no mail may be sent, if they were
   * told of all of them before.
   */
  addDigest(digest: {
    readonly userId: number
    readonly versions: readonly number[]
    readonly tokenHash: Uint8Array
    readonly createdAt: Date
  }): Promise<boolean>
}
