import type { LockHolder } from '@terrier/contract/lock-holder'
import type { SearchView } from '@terrier/domain/search/rank-places'
import type { ShownParcels } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import type { TileId } from '@terrier/geo/tile'

import type { AccountTokenReader, AccountTokenWriter } from './accounts/account-tokens.ts'
import type { ErasureReader, ErasureWriter } from './accounts/erasure.ts'
import type { FeedbackReader, FeedbackWriter } from './accounts/feedback.ts'
import type { PasskeyReader, PasskeyWriter } from './accounts/passkeys.ts'
import type { SubscriptionReader, SubscriptionWriter } from './accounts/subscriptions.ts'
import type { PersonalDataReader, PersonalDataWriter } from './accounts/personal-data.ts'
import type { ExportLeaseWriter } from './accounts/export-lease.ts'
import type { SignInFailureReader, SignInFailureWriter } from './accounts/sign-in-failures.ts'
import type { PeopleReader, PeopleWriter } from './accounts/people.ts'
import type { AuditReader } from './audit/audit-entry.ts'
import type { GroupAdminReader, GroupAdminWriter } from './data-groups/group-admin.ts'
import type { DataGroupReader, DataGroupWriter } from './data-groups/stored-data-groups.ts'
import type {
  LayerLoad,
  OwnershipRelease,
  PlaceLoad,
  PostcodeLoad,
  TileSetImport,
  UprnLoad,
} from './imports.ts'
import type {
  EndedSession,
  FoundOwner,
  FoundPlace,
  FoundPostcode,
  MapStanding,
  MonthFigures,
  NewMap,
  NewSession,
  NewUser,
  OwnedParcel,
  ParcelChange,
  ProfileChange,
  PropertyOfParcel,
  PublishedDataset,
  SavedRevision,
  StagingDataset,
  StoredChange,
  StoredFeature,
  StoredMap,
  StoredOwner,
  StoredParcel,
  StoredPortfolio,
  StoredProperty,
  StoredSession,
  UnregisteredPiece,
  User,
  Viewer,
} from './stored.ts'
import type { DeviceReader, DeviceWriter } from './devices/known-devices.ts'
import type { LockConnectionWriter } from './locks/lock-connections.ts'
import type { MapBinWriter, MapListReader } from './map-bin/stored-map-list.ts'
import type { OutboxWriter } from './outgoing-mail.ts'
import type { LinkReader, LinkWriter, SharingWriter } from './shared-maps.ts'
import type { MapEvent } from './maps/map-event.ts'
import type { Editor, MapContent, MapSave, PatchSave, SavedChange } from './maps/map-save.ts'
import type { Rewrite } from './maps/replace-map.ts'
import type { TileRows } from './parcels/tile-rows.ts'
import type { LockRequestWriter } from './watchers/lock-request-writer.ts'
import type { WatcherReader } from './watchers/watcher.ts'
import type { RevisionReader, RevisionWriter } from './revisions/stored-revision.ts'
import type { FeatureRow, DatasetDescription } from './rows.ts'

/**
 * Everything the product keeps. Readers never change anything: writes exist only inside `write`,
 * imports only inside a release or a load.
 *
 * Any method throws `StoreProblem` 'database-unreachable' when the database is away, and works again
 * by itself when it is back.
 */
export interface Store {
  readonly users: UserReader
  readonly sessions: SessionReader
  readonly accountTokens: AccountTokenReader
  readonly erasure: ErasureReader
  readonly feedback: FeedbackReader
  readonly people: PeopleReader
  readonly passkeys: PasskeyReader
  readonly subscriptions: SubscriptionReader
  readonly personalData: PersonalDataReader
  readonly signInFailures: SignInFailureReader
  readonly devices: DeviceReader
  readonly maps: MapReader
  readonly locks: LockReader
  readonly revisions: RevisionReader
  readonly links: LinkReader
  readonly mapLists: MapListReader
  readonly dataGroups: DataGroupReader
  readonly groupAdmin: GroupAdminReader
  readonly audit: AuditReader
  readonly datasets: DatasetReader
  readonly parcels: ParcelReader
  readonly features: FeatureReader
  readonly postcodes: PostcodeReader
  readonly places: PlaceReader
  readonly owners: OwnerReader
  readonly changes: ChangeReader
  readonly unregistered: UnregisteredReader
  readonly watchers: WatcherReader
  /**
   * Runs `work` in one transaction and resolves after the commit has reached the disk. `work` is run
   * again from its start when the database asks for it (deadlock, serialization), so it must have no
   * effect outside `tx`. What it throws undoes all of it. Throws where `work` uses the readers of the
   * store: they ask for a second connection, which may never come while others wait for this one.
   */
  write<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /**
   * Saves a change to a map in a transaction of its own, which one question to the database makes
   * where the change is small. It asks for the rights itself. Throws 'bad-request' where the patch
   * does not fit the map, and what `MapWriter` throws. The head of the patch must have been checked.
   */
  saveMapPatch(save: PatchSave): Promise<SavedChange>
  /**
   * Calls `onEvent` with what happens to maps in any process, after its commit. Resolves to the
   * function that ends it.
   */
  watchMaps(onEvent: (event: MapEvent) => void): Promise<() => Promise<void>>
  /**
   * Begins a month, or goes on with one of the same edition that was interrupted; any other that was
   * left is swept away. Throws `StoreProblem` 'import-running' while another process imports ownership.
   */
  beginOwnershipRelease(description: DatasetDescription): Promise<OwnershipRelease>
  /**
   * Throws the staged month away, if there is one. Throws `StoreProblem` 'import-running' while
   * another process imports ownership.
   */
  discardStagedOwnership(): Promise<void>
  /**
   * Makes the version before the published one current again, at once: of ownership a month, of a base
   * map its archive. Throws `StoreProblem` 'nothing-to-roll-back' when there is none, 'import-running'
   * while one is being imported. The withdrawn version is kept until another is published.
   */
  rollback(dataset: Pick<DatasetDescription, 'id' | 'title'>): Promise<PublishedDataset>
  /**
   * Makes the version that was withdrawn last current again, at once. Throws `StoreProblem`
   * 'nothing-withdrawn' when none is kept, 'import-running' while one is being imported.
   */
  republish(dataset: Pick<DatasetDescription, 'id' | 'title'>): Promise<PublishedDataset>
  /** Throws `StoreProblem` 'import-running' while another process imports the same layer. */
  beginLayerLoad(description: DatasetDescription): Promise<LayerLoad>
  /** Throws `StoreProblem` 'import-running' while another process imports the same base map. */
  beginTileSetImport(description: DatasetDescription): Promise<TileSetImport>
  /** Throws `StoreProblem` 'import-running' while another process imports postcodes. */
  beginPostcodeLoad(description: DatasetDescription): Promise<PostcodeLoad>
  /** Throws `StoreProblem` 'import-running' while another process imports the same names. */
  beginPlaceLoad(description: DatasetDescription): Promise<PlaceLoad>
  /** Throws `StoreProblem` 'import-running' while another process imports points of addresses. */
  beginUprnLoad(description: DatasetDescription): Promise<UprnLoad>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Ends every connection; the last process to leave stops the embedded server. */
  close(): Promise<void>
}

export interface UserReader {
  /** Compares in lower case. */
  byUsername(username: string): Promise<User | undefined>
  byId(id: number): Promise<User | undefined>
}

export interface SessionReader {
  /** Whose token this is; nobody's when it is unknown, revoked, or expired at `now`. */
  viewerOf(tokenHash: Uint8Array, now: Date): Promise<Viewer | undefined>
  /** Where somebody is signed in at `now`, the newest first. */
  listOf(userId: number, now: Date): Promise<StoredSession[]>
}

export interface MapReader {
  /** Every map the person may open, oldest first. */
  listFor(userId: number): Promise<StoredMap[]>
  /** Undefined when it is unknown, deleted, or not shared with the person: nobody is told which. */
  get(eid: number, userId: number): Promise<StoredMap | undefined>
  /** The same without what is on the map, which may be megabytes. */
  heading(
    eid: number,
    userId: number,
  ): Promise<Pick<StoredMap, 'name' | 'access' | 'isSnapshot' | 'maySeeHistory'> | undefined>
}

export interface DatasetReader {
  /** What is published now, by id. */
  current(): Promise<PublishedDataset[]>
  get(id: string): Promise<PublishedDataset | undefined>
  /** A version that can still be read: the published one or the one before it. */
  atVersion(id: string, version: number): Promise<PublishedDataset | undefined>
  /** The version that a rollback would publish again. */
  previous(id: string): Promise<PublishedDataset | undefined>
  /** The version that was withdrawn last, if it is kept and can be published again. */
  withdrawn(id: string): Promise<PublishedDataset | undefined>
  /** What an assembled month of ownership holds; undefined for one that was not counted. */
  figures(version: number): Promise<MonthFigures | undefined>
  /** The files that the parcels of a month of ownership came with, perhaps with an earlier month. */
  parcelFileNames(version: number): Promise<string[]>
  /** What is loaded beside the published version and not published yet. */
  staging(id: string): Promise<StagingDataset | undefined>
  /**
   * When the import of any version began, also one not published yet. Tells whether a file made from
   * a version is of this database: another one, or the same made anew, counts from 1 as well.
   */
  begunAt(version: number): Promise<Date | undefined>
  /**
   * Calls `onChange` after each publication by any process, and after a lost connection has come
   * back, when one may have been missed. Resolves to the function that ends it.
   */
  watch(onChange: () => void): Promise<() => Promise<void>>
}

/** Parcels of one version of the dataset 'ownership'. An unknown version is an empty one. */
export interface ParcelReader {
  /** Parcels whose box touches `bounds`, at most `limit`. `ownerClasses` as in `domain/ownership`. */
  inBounds(
    version: number,
    bounds: Bounds,
    options: { ownerClasses?: readonly number[]; limit: number },
  ): Promise<StoredParcel[]>
  /** All parcels whose box touches `bounds`, with what a tile needs. */
  inTile(
    version: number,
    bounds: Bounds,
    options?: { ownerClasses?: readonly number[] },
  ): Promise<Pick<StoredParcel, 'polyId' | 'ownerClass' | 'geom'>[]>
  /**
   * What a tile of ownership draws from: the parcels that are `shown`, or all, and the unregistered
   * land whose box touches `bounds`.
   */
  onTile(version: number, bounds: Bounds, shown: ShownParcels | null): Promise<TileRows>
  /** The same of all parcels, to be taken apart by `decodeTileRows` in another thread. */
  onTileUndecoded(version: number, bounds: Bounds): Promise<Uint8Array>
  /** Those of the tiles that have anything to draw, in no order. */
  tilesInUse(version: number, tiles: readonly TileId[]): Promise<TileId[]>
  /**
   * The properties that have a parcel touching `bounds`, each with those of its parcels that do.
   * `limit`, `shown` and `total` count parcels, so that a cut can be told to the reader.
   */
  properties(
    version: number,
    bounds: Bounds,
    options: { shown?: ShownParcels | null; limit: number },
  ): Promise<{ rows: StoredProperty[]; shown: number; total: number }>
  /** The property a parcel belongs to, with all its parcels wherever they are. */
  propertyOf(version: number, polyId: number): Promise<PropertyOfParcel | undefined>
}

export interface FeatureReader {
  /** Features of one version of a layer whose box touches `bounds`, in the order of the import. */
  inTile(version: number, bounds: Bounds, limit?: number): Promise<StoredFeature[]>
  /** What its publisher says of a feature. */
  get(version: number, id: number): Promise<Pick<FeatureRow, 'name' | 'attributes'> | undefined>
}

/** The register of postcodes that is published now, if there is one. */
export interface PostcodeReader {
  /**
   * Where these postcodes are, in one question. They are asked for and answered in capitals and
   * without a space; those the register lacks are not in the answer. Degrees of WGS 84.
   */
  positions(postcodes: readonly string[]): Promise<ReadonlyMap<string, LngLat>>
}

/** Places by what they are called. Positions are degrees of WGS 84. */
export interface PlaceReader {
  /**
   * Places of one version with a name like this one, the likeliest first: by how the name answers, by
   * the kind and size of the place, and by how near it is to the view. One mistake is forgiven where
   * few names begin so. 'Village, County' finds what lies there. An unknown version is an error.
   */
  named(
    version: number,
    text: string,
    options: { readonly view?: SearchView; readonly limit: number },
  ): Promise<FoundPlace[]>
  /** Postcodes that begin so, in capitals and without a space, in their order. */
  postcodesBeginning(version: number, text: string, limit: number): Promise<FoundPostcode[]>
  /** The middle of a postcode district, such as 'M33'; undefined where it has no postcode. */
  postcodeDistrict(version: number, outward: string): Promise<LngLat | undefined>
  /** Where the address with this number is. */
  uprn(version: number, uprn: number): Promise<LngLat | undefined>
  /** The parcels of a title in a version of 'ownership', the largest first. */
  parcelsOfTitle(
    version: number,
    titleNo: string,
    limit: number,
  ): Promise<{ readonly polyId: number; readonly centre: LngLat }[]>
  /** The middle of the parcel with this INSPIRE identifier. */
  parcel(version: number, polyId: number): Promise<LngLat | undefined>
}

/** Owners in one version of the dataset 'ownership'. An unknown version is an empty one. */
export interface OwnerReader {
  /**
   * Owners with a name like this one: first those who have it, then those whose name begins with it,
   * the largest first, then, unless somebody has the very name, names that resemble it. Case, accents
   * and punctuation do not matter.
   */
  named(version: number, name: string, limit: number): Promise<FoundOwner[]>
  /** Titles of all owners whose name begins so; what two of them hold together counts for each. */
  countTitlesNamed(version: number, name: string): Promise<number>
  byKey(version: number, key: string): Promise<StoredOwner | undefined>
  /** Owners of this title, in no order. */
  ofTitle(version: number, titleNo: string): Promise<StoredOwner[]>
  /** The keys of company numbers that owners with unlike names share. Read once for a version. */
  sharedNumberKeys(version: number): Promise<ReadonlySet<string>>
  /** Other owners with the same company number, whose names are unlike. The largest first. */
  sharingCompanyNumber(version: number, ownerId: number): Promise<StoredOwner[]>
  /** The largest shares first. */
  portfolio(version: number, ownerId: number): Promise<StoredPortfolio>
  /**
   * Titles at these positions, which count from 1 to the owner's number of titles; those with land on
   * the map go first. `last` is included.
   */
  titles(
    version: number,
    ownerId: number,
    range: { first: number; last: number },
  ): Promise<StoredProperty[]>
  /**
   * The parcels that come to the owner by the titles at these positions. Over all positions each
   * parcel comes once, with the first of the owner's titles that it belongs to.
   */
  parcels(
    version: number,
    ownerId: number,
    range: { first: number; last: number },
  ): Promise<OwnedParcel[]>
}

/**
 * What changed from month to month, over all months that were published and not withdrawn. Beside
 * real data the changes of fictional data are not there, and the other way round.
 */
export interface ChangeReader {
  /** The newest month first. `since` is an edition such as '2026-10', itself included. */
  inBounds(
    bounds: Bounds,
    options: { since?: string; limit: number },
  ): Promise<{ changes: StoredChange[]; total: number }>
  /**
   * What became of a parcel and of all that it came from, through splits and mergers, and when its
   * titles changed hands. The newest first. `version` tells the titles.
   */
  ofParcel(version: number, polyId: number): Promise<ParcelChange[]>
  /** Changed boundaries that came with this version, accepted ones and others. */
  pendingInBounds(
    version: number,
    bounds: Bounds,
    options: { limit: number },
  ): Promise<{ changes: StoredChange[]; total: number }>
  /** The edition of the first month; null before any. */
  knownSince(): Promise<string | null>
}

/** Unregistered land in one version of the dataset 'ownership'. An unknown version has none. */
export interface UnregisteredReader {
  /**
   * Pieces whose box comes within `radiusMetres` of a point, the largest first. Pieces smaller than
   * `minAreaSquareMetres` are only counted, as slivers.
   */
  near(
    version: number,
    point: LngLat,
    options: { radiusMetres: number; minAreaSquareMetres: number; limit: number },
  ): Promise<{ pieces: UnregisteredPiece[]; total: number; slivers: number }>
  /** Pieces whose box touches `bounds`. */
  inBounds(
    version: number,
    bounds: Bounds,
    options: { limit: number },
  ): Promise<{ pieces: UnregisteredPiece[]; total: number }>
}

export interface LockReader {
  /** Who holds the lock on a map, for somebody who may open it; undefined for anybody else. */
  of(
    eid: number,
    viewer: Editor,
  ): Promise<{ readonly lockedBy: LockHolder | null; readonly revision: number } | undefined>
}

/** Rights are the caller's to check, with `maps.standing`, which holds the map. */
export interface LockWriter {
  /**
   * Takes the lock, or keeps it for another lease. Throws 'map-locked' when another session has it.
   * `heldUntil` is by the clock of the database.
   */
  hold(
    eid: number,
    editor: Editor,
  ): Promise<{ readonly fence: number; readonly heldUntil: Date; readonly revision: number }>
  /** Frees the lock if this session has it. */
  release(eid: number, editor: Editor): Promise<void>
  /** The same, unless the session has a connection to some server process. */
  releaseUnconnected(eid: number, editor: Editor): Promise<void>
  /** Frees every lock that was taken with the token of this session. */
  releaseSession(sessionId: number): Promise<void>
}

/** The one door to changes: what `Store.write` hands to its work. */
export interface Writer {
  readonly users: UserWriter
  readonly sessions: SessionWriter
  readonly accountTokens: AccountTokenWriter
  readonly erasure: ErasureWriter
  readonly passkeys: PasskeyWriter
  readonly subscriptions: SubscriptionWriter
  readonly personalData: PersonalDataWriter
  readonly signInFailures: SignInFailureWriter
  readonly exportLeases: ExportLeaseWriter
  readonly feedback: FeedbackWriter
  readonly people: PeopleWriter
  readonly devices: DeviceWriter
  readonly maps: MapWriter
  readonly locks: LockWriter
  readonly lockConnections: LockConnectionWriter
  readonly lockRequests: LockRequestWriter
  readonly sharing: SharingWriter
  readonly links: LinkWriter
  readonly revisions: RevisionWriter
  readonly outbox: OutboxWriter
  readonly mapBin: MapBinWriter
  readonly dataGroups: DataGroupWriter
  readonly groupAdmin: GroupAdminWriter
}

export interface UserWriter extends UserReader {
  /** Throws `StoreProblem` 'username-taken'. */
  create(user: NewUser): Promise<User>
  updateProfile(userId: number, change: ProfileChange): Promise<void>
  setPasswordHash(userId: number, passwordHash: string): Promise<void>
  setAskForFeedback(userId: number, askForFeedback: boolean): Promise<void>
  /** The person has been welcomed, and is not again. */
  endFirstVisit(userId: number): Promise<void>
  /** It is known now that the address is theirs. */
  verify(userId: number): Promise<void>
  /** Gives the person another address, which is theirs. Throws `StoreProblem` 'username-taken'. */
  setUsername(userId: number, username: string): Promise<void>
}

export interface SessionWriter {
  create(session: NewSession): Promise<{ sessionId: number }>
  /** Ends the session with this token; an unknown one is no error. */
  revoke(tokenHash: Uint8Array): Promise<void>
  /** The session and its person were active `at`. Nothing is written where that is known since `before`. */
  recordActivity(
    sessionId: number,
    times: { readonly at: Date; readonly before: Date },
  ): Promise<void>
  /** The session has chosen its password, and may do what others may. */
  endPasswordChange(sessionId: number): Promise<void>
  /** Ends sessions of a person: all of them, only one, or all except one. */
  end(
    userId: number,
    options: { readonly only?: number; readonly except?: number },
  ): Promise<EndedSession[]>
}

/**
 * Problems thrown here are the contract's: 'map-not-found', 'stale-revision', 'map-locked', and
 * 'bad-request' for text that PostgreSQL cannot hold (U+0000, half a surrogate pair). Rights are the
 * caller's to check, with `get` or `standing`, which keep the map from changing until the transaction
 * ends.
 */
export interface MapWriter {
  get(eid: number, userId: number): Promise<StoredMap | undefined>
  create(map: NewMap): Promise<SavedRevision>
  /** Holds the map like `get`, and tells what rights are judged by, without reading all of it. */
  standing(eid: number, userId: number): Promise<MapStanding | undefined>
  /**
   * Replaces the whole map, or what it is given makes of it, under the lock. What did not change is
   * not written. A snapshot is never replaced: it is answered with 'map-not-found'.
   */
  replace(save: MapSave, content: MapContent | Rewrite): Promise<SavedChange>
  recordView(eid: number, userId: number): Promise<void>
  /** Lets another person open the map, read-only (1) or to write (3). */
  share(eid: number, userId: number, access: 1 | 3): Promise<void>
  /** Deletes softly: the row stays for an administrator to restore. */
  remove(eid: number): Promise<void>
}
