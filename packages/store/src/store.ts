import type { LockHolder } from '@terrier/contract/lock-holder'
import type { SearchView } from '@terrier/domain/search/rank-places'
import type { ShownParcels } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import type { TileId } from '@terrier/geo/tile'

import type { AccessTokenReader, AccessTokenWriter } from './accounts/access-tokens.ts'
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
import type { DatasetExporter } from './exports/dataset-export.ts'
import type { GisViews } from './gis-views/gis-views.ts'
import type { GroupAdminReader, GroupAdminWriter } from './data-groups/group-admin.ts'
import type { DataGroupReader, DataGroupWriter } from './data-groups/stored-data-groups.ts'
import type {
  LayerLoad,
  OwnershipPart,
  OwnershipRelease,
  PlaceLoad,
  PostcodeLoad,
  TileSetImport,
  UprnLoad,
} from './dataset-loads.ts'
import type {
  EndedSession,
  FoundOwner,
  FoundPlace,
  FoundPostcode,
  MapAccessState,
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
import type { FeaturePageReader } from './feature-pages/feature-pages.ts'
import type { DeviceReader, DeviceWriter } from './devices/known-devices.ts'
import type { LockConnectionWriter } from './locks/lock-connections.ts'
import type { MapBinWriter, MapListReader } from './map-bin/stored-map-list.ts'
import type { OutboxWriter } from './outgoing-mail.ts'
import type { LinkReader, LinkWriter, SharingWriter } from './shared-maps.ts'
import type { MapEvent } from './maps/map-event.ts'
import type { Editor } from './locks/editor.ts'
import type { MapContent, MapSave, PatchContent, Rewrite, SavedChange } from './maps/map-save.ts'
import type { TileRows } from './parcels/tile-rows.ts'
import type { LockRequestWriter } from './watchers/lock-request-writer.ts'
import type { SubscriberReader } from './watchers/map-subscriber.ts'
import type { RevisionReader, RevisionWriter } from './revisions/stored-revision.ts'
import type { FeatureRow, DatasetDescription } from './import-rows.ts'

/**
 * The database of the product. Readers never change anything: changes happen only inside `write`,
 * imports only inside a release or a load.
 *
 * Any method throws `StoreProblem` 'database-unreachable' while the database cannot be reached; no
 * restart is needed once it is back. Positions are longitude, latitude and bounds are west, south,
 * east, north, in degrees (WGS 84).
 */
export interface Store {
  readonly users: UserReader
  readonly sessions: SessionReader
  readonly accountTokens: AccountTokenReader
  readonly erasure: ErasureReader
  readonly feedback: FeedbackReader
  readonly people: PeopleReader
  readonly passkeys: PasskeyReader
  readonly accessTokens: AccessTokenReader
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
  readonly datasetExports: DatasetExporter
  readonly gisViews: GisViews
  readonly parcels: ParcelReader
  readonly features: FeatureReader
  readonly featurePages: FeaturePageReader
  readonly postcodes: PostcodeReader
  readonly places: PlaceReader
  readonly owners: OwnerReader
  readonly changes: ChangeReader
  readonly unregistered: UnregisteredReader
  readonly watchers: SubscriberReader
  /**
   * Runs `work` in one transaction and resolves once the commit is on disk. `work` is run again
   * from its start after a deadlock or a serialization failure, so it must have no effect outside
   * `tx`. An error thrown by it rolls back the transaction. Throws if `work` uses the readers of
   * the store: they need a second connection, which can deadlock when the pool is exhausted.
   */
  write<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /**
   * Saves a map as `MapWriter.save` does, without a transaction around it: one statement reads, one
   * writes if nothing was saved in between. Resolves once it is on disk.
   */
  saveMap(save: MapSave, content: PatchContent): Promise<SavedChange>
  /**
   * Subscribes `onEvent` to changes of maps, made by any process, after their commit. Resolves to a
   * function that unsubscribes.
   */
  watchMaps(onEvent: (event: MapEvent) => void): Promise<() => Promise<void>>
  /**
   * Begins the import of a month, or resumes an interrupted one of the same edition; a staged month
   * of any other edition is discarded. Throws `StoreProblem` 'import-running' while another process
   * imports ownership.
   */
  beginOwnershipRelease(description: DatasetDescription): Promise<OwnershipRelease>
  /**
   * Discards the staged month, if there is one. Throws `StoreProblem` 'import-running' while
   * another process imports ownership.
   */
  discardStagedOwnership(): Promise<void>
  /**
   * Publishes the version before the published one again, in one transaction: for ownership a
   * month, for a base map its tile archive. Throws `StoreProblem` 'nothing-to-roll-back' if there
   * is none, 'import-running' while one is being imported. The withdrawn version is kept until
   * another is published.
   */
  rollback(dataset: Pick<DatasetDescription, 'id' | 'title'>): Promise<PublishedDataset>
  /**
   * Publishes the version that was withdrawn last again, in one transaction. Throws `StoreProblem`
   * 'nothing-withdrawn' if none is kept, 'import-running' while one is being imported.
   */
  republish(dataset: Pick<DatasetDescription, 'id' | 'title'>): Promise<PublishedDataset>
  /** Throws `StoreProblem` 'import-running' while another process imports the same layer. */
  beginLayerLoad(description: DatasetDescription): Promise<LayerLoad>
  /** Throws `StoreProblem` 'import-running' while another process imports the same base map. */
  beginTileSetImport(description: DatasetDescription): Promise<TileSetImport>
  /** Throws `StoreProblem` 'import-running' while another process imports postcodes. */
  beginPostcodeLoad(description: DatasetDescription): Promise<PostcodeLoad>
  /** Throws `StoreProblem` 'import-running' while another process imports the same place names. */
  beginPlaceLoad(description: DatasetDescription): Promise<PlaceLoad>
  /** Throws `StoreProblem` 'import-running' while another process imports UPRNs. */
  beginUprnLoad(description: DatasetDescription): Promise<UprnLoad>
  /** Resolves if the database replies to a query. */
  ping(): Promise<void>
  /** Closes every connection. The last process to close stops the embedded server. */
  close(): Promise<void>
}

export interface UserReader {
  /** Case-insensitive. */
  byUsername(username: string): Promise<User | undefined>
  byId(id: number): Promise<User | undefined>
}

export interface SessionReader {
  /** The user and session of a token; undefined if it is unknown, revoked, or expired at `now`. */
  viewerOf(tokenHash: Uint8Array, now: Date): Promise<Viewer | undefined>
  /** The sessions of a user that are valid at `now`, newest first. */
  listOf(userId: number, now: Date): Promise<StoredSession[]>
}

export interface MapReader {
  /** Every map the user may open, oldest first. */
  listFor(userId: number): Promise<StoredMap[]>
  /** Undefined if it is unknown, deleted, or not shared with the user, without distinction. */
  get(eid: number, userId: number): Promise<StoredMap | undefined>
  /** The same without the content of the map, which may be megabytes. */
  heading(
    eid: number,
    userId: number,
  ): Promise<
    Pick<StoredMap, 'name' | 'revision' | 'access' | 'isSnapshot' | 'maySeeHistory'> | undefined
  >
}

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
  watch(onChange: () => void): Promise<() => Promise<void>>
}

/** Parcels of one version of the dataset 'ownership'. An unknown version has none. */
export interface ParcelReader {
  /**
   * Parcels whose bounding box intersects `bounds`, at most `limit`. `ownerClasses` as in
   * `domain/ownership`.
   */
  inBounds(
    version: number,
    bounds: Bounds,
    options: { ownerClasses?: readonly number[]; limit: number },
  ): Promise<StoredParcel[]>
  /** All parcels whose bounding box intersects `bounds`, with the columns a tile needs. */
  inTile(
    version: number,
    bounds: Bounds,
    options?: { ownerClasses?: readonly number[] },
  ): Promise<Pick<StoredParcel, 'polyId' | 'ownerClass' | 'geom'>[]>
  /**
   * The rows of an ownership tile: the parcels that are `shown`, or all, and the unregistered land
   * whose bounding box intersects `bounds`.
   */
  onTile(version: number, bounds: Bounds, shown: ShownParcels | null): Promise<TileRows>
  /** The same for all parcels, still encoded, for `decodeTileRows` in another thread. */
  onTileUndecoded(version: number, bounds: Bounds): Promise<Uint8Array>
  /** Those of the tiles that have anything to draw, in no order. */
  tilesInUse(version: number, tiles: readonly TileId[]): Promise<TileId[]>
  /**
   * The properties with a parcel whose bounding box intersects `bounds`, each with just those
   * parcels. `limit`, `shown` and `total` count parcels, so that the caller can report a truncated
   * result.
   */
  properties(
    version: number,
    bounds: Bounds,
    options: { shown?: ShownParcels | null; limit: number },
  ): Promise<{ rows: StoredProperty[]; shown: number; total: number }>
  /** The property a parcel belongs to, with all its parcels, wherever they are. */
  propertyOf(version: number, polyId: number): Promise<PropertyOfParcel | undefined>
}

export interface FeatureReader {
  /** Features of one version of a layer whose bounding box intersects `bounds`, in import order. */
  inTile(version: number, bounds: Bounds, limit?: number): Promise<StoredFeature[]>
  /** The name and the publisher's attributes of a feature. */
  get(version: number, id: number): Promise<Pick<FeatureRow, 'name' | 'attributes'> | undefined>
}

/** The published register of postcodes, if there is one. */
export interface PostcodeReader {
  /**
   * Positions of postcodes, in one query. Keys, in the argument and in the result, are in capitals
   * without a space. Unknown postcodes are absent from the result. Degrees (WGS 84).
   */
  positions(postcodes: readonly string[]): Promise<ReadonlyMap<string, LngLat>>
}

/** Search for places by name or code. Positions are in degrees (WGS 84). */
export interface PlaceReader {
  /**
   * Places of one version whose name matches `text`, best first: ranked by how well the name
   * matches, by kind and size of the place, and by distance from the view. One typing error is
   * tolerated if few names share the prefix. 'Village, County' restricts the search to the county.
   * Throws for an unknown version.
   */
  named(
    version: number,
    text: string,
    options: { readonly view?: SearchView; readonly limit: number },
  ): Promise<FoundPlace[]>
  /** Postcodes with this prefix, which is in capitals without a space, in alphabetical order. */
  postcodesBeginning(version: number, text: string, limit: number): Promise<FoundPostcode[]>
  /** The centre of a postcode district, such as 'M33'; undefined if it has no postcode. */
  postcodeDistrict(version: number, outward: string): Promise<LngLat | undefined>
  /** The position of the address with this UPRN. */
  uprn(version: number, uprn: number): Promise<LngLat | undefined>
  /** The parcels of a title in a version of 'ownership', largest first. */
  parcelsOfTitle(
    version: number,
    titleNo: string,
    limit: number,
  ): Promise<{ readonly polyId: number; readonly centre: LngLat }[]>
  /** The centre of the parcel with this INSPIRE identifier. */
  parcel(version: number, polyId: number): Promise<LngLat | undefined>
}

/** Owners in one version of the dataset 'ownership'. An unknown version has none. */
export interface OwnerReader {
  /**
   * Owners with a matching name: exact matches first, then names with this prefix, largest owners
   * first; similar names follow only if there is no exact match. Case, accents and punctuation are
   * ignored.
   */
  named(version: number, name: string, limit: number): Promise<FoundOwner[]>
  /**
   * The titles of all owners whose name has this prefix; a title held by two of them counts twice.
   */
  countTitlesNamed(version: number, name: string): Promise<number>
  byKey(version: number, key: string): Promise<StoredOwner | undefined>
  /** The owners of a title, in no order. */
  ofTitle(version: number, titleNo: string): Promise<StoredOwner[]>
  /** The keys of company numbers used by owners with dissimilar names. Cached for each version. */
  sharedNumberKeys(version: number): Promise<ReadonlySet<string>>
  /** Other owners with the same company number and a dissimilar name, largest first. */
  sharingCompanyNumber(version: number, ownerId: number): Promise<StoredOwner[]>
  /** Councils and tenures are ordered by their share, largest first. */
  portfolio(version: number, ownerId: number): Promise<StoredPortfolio>
  /**
   * The titles at these positions, counted from 1 to the owner's number of titles; titles with land
   * on the map come first. `last` is inclusive.
   */
  titles(
    version: number,
    ownerId: number,
    range: { first: number; last: number },
  ): Promise<StoredProperty[]>
  /**
   * The parcels of the titles at these positions. Over all positions each parcel is returned once,
   * with the first of the owner's titles it belongs to.
   */
  parcels(
    version: number,
    ownerId: number,
    range: { first: number; last: number },
  ): Promise<OwnedParcel[]>
}

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
   * The changes of a parcel and of all its predecessors through splits and merges, and the changes
   * of owner of its titles, newest first. `version` is the one whose titles count.
   */
  ofParcel(version: number, polyId: number): Promise<ParcelChange[]>
  /** Boundary changes that came with this version, accepted or not. */
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
   * Pieces whose bounding box lies within `radiusMetres` of a point, largest first. Pieces smaller
   * than `minAreaSquareMetres` are only counted, as slivers.
   */
  near(
    version: number,
    point: LngLat,
    options: { radiusMetres: number; minAreaSquareMetres: number; limit: number },
  ): Promise<{ pieces: UnregisteredPiece[]; total: number; slivers: number }>
  /** Pieces whose bounding box intersects `bounds`. */
  inBounds(
    version: number,
    bounds: Bounds,
    options: { limit: number },
  ): Promise<{ pieces: UnregisteredPiece[]; total: number }>
}

export interface LockReader {
  /** Who holds the lock on a map; undefined if the user may not open the map. */
  of(
    eid: number,
    viewer: Editor,
  ): Promise<{ readonly lockedBy: LockHolder | null; readonly revision: number } | undefined>
}

/** The caller must check access, with `maps.standing`, which also locks the row of the map. */
export interface LockWriter {
  /**
   * Acquires the lock or renews its lease. Throws 'map-locked' if another session holds it.
   * `heldUntil` is by the clock of the database.
   */
  acquire(
    eid: number,
    editor: Editor,
  ): Promise<{ readonly fence: number; readonly heldUntil: Date; readonly revision: number }>
  /** Releases the lock if this session holds it. */
  release(eid: number, editor: Editor): Promise<void>
  /** The same, unless the session still has a connection to some server process. */
  releaseUnconnected(eid: number, editor: Editor): Promise<void>
  /** Releases every lock that was acquired with the token of this session. */
  releaseSession(sessionId: number): Promise<void>
}

/** All operations that change data, bound to the transaction of `Store.write`. */
export interface Writer {
  readonly users: UserWriter
  readonly sessions: SessionWriter
  readonly accountTokens: AccountTokenWriter
  readonly erasure: ErasureWriter
  readonly passkeys: PasskeyWriter
  readonly accessTokens: AccessTokenWriter
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
  /** Records that the user has seen the welcome, which is shown once. */
  endFirstVisit(userId: number): Promise<void>
  /** Records that the address is confirmed as the user's. */
  verify(userId: number): Promise<void>
  /** Replaces the user's address by a confirmed one. Throws `StoreProblem` 'username-taken'. */
  setUsername(userId: number, username: string): Promise<void>
}

export interface SessionWriter {
  create(session: NewSession): Promise<{ sessionId: number }>
  /** Ends the session with this token; an unknown token is not an error. */
  revoke(tokenHash: Uint8Array): Promise<void>
  /**
   * Records that the session and its user were active at `at`. Nothing is written if an activity
   * since `before` is already recorded.
   */
  recordActivity(
    sessionId: number,
    times: { readonly at: Date; readonly before: Date },
  ): Promise<void>
  /** Records that the session has set a new password; its restrictions end. */
  endPasswordChange(sessionId: number): Promise<void>
  /** Ends sessions of a user: all of them, only one, or all except one. */
  end(
    userId: number,
    options: { readonly only?: number; readonly except?: number },
  ): Promise<EndedSession[]>
}

/**
 * Throws `Problem` of the contract: 'map-not-found', 'stale-revision', 'map-locked', and
 * 'bad-request' for text that PostgreSQL cannot store (U+0000, unpaired surrogates). The caller
 * must check access, with `get` or `standing`, which lock the row of the map until the end of the
 * transaction.
 */
export interface MapWriter {
  get(eid: number, userId: number): Promise<StoredMap | undefined>
  create(map: NewMap): Promise<SavedRevision>
  /** Locks the row of the map like `get`, and returns only what access depends on. */
  standing(eid: number, userId: number): Promise<MapAccessState | undefined>
  /**
   * Saves a map: a patch, its whole content, or a function of its present content, which may be
   * called again if another save came first. Only what differs is written, and its previous state
   * goes into the history. Access is checked here, also 'not-allowed'. A snapshot is never saved:
   * 'map-not-found'. Throws 'bad-request' if the patch does not fit, and 'too-large'.
   */
  save(save: MapSave, content: PatchContent | MapContent | Rewrite): Promise<SavedChange>
  recordView(eid: number, userId: number): Promise<void>
  /** Lets another user open the map, read-only (1) or with write access (3). */
  share(eid: number, userId: number, access: 1 | 3): Promise<void>
  /** Soft delete: the row remains and can be restored. */
  remove(eid: number): Promise<void>
}
