import type { AreaFeedReader, AreaFeedWriter } from './area-feeds/area-feeds.ts'
import type { AccessTokenReader, AccessTokenWriter } from './accounts/access-tokens.ts'
import type { ActivityReader, ActivityWriter } from './accounts/account-activity.ts'
import type { AccountTokenReader, AccountTokenWriter } from './accounts/account-tokens.ts'
import type { ErasureReader, ErasureWriter } from './accounts/erasure.ts'
import type { FeedbackReader, FeedbackWriter } from './accounts/feedback.ts'
import type { PasskeyReader, PasskeyWriter } from './accounts/passkeys.ts'
import type { SubscriptionReader, SubscriptionWriter } from './accounts/subscriptions.ts'
import type { PersonalDataReader, PersonalDataWriter } from './accounts/personal-data.ts'
import type { ExportLeaseWriter } from './accounts/export-lease.ts'
import type { SignInFailureReader, SignInFailureWriter } from './accounts/sign-in-failures.ts'
import type { OwnershipReadWriter } from './accounts/ownership-reads.ts'
import type { PeopleReader, PeopleWriter } from './accounts/people.ts'
import type { AuditReader } from './audit/audit-entry.ts'
import type { DatasetExporter } from './exports/dataset-export.ts'
import type { GisViews } from './gis-views/gis-views.ts'
import type { GroupAdminReader, GroupAdminWriter } from './data-groups/group-admin.ts'
import type { DataGroupReader, DataGroupWriter } from './data-groups/stored-data-groups.ts'
import type {
  LayerLoad,
  OwnershipRelease,
  PlaceLoad,
  PostcodeLoad,
  TileSetImport,
  UprnLoad,
} from './dataset-loads.ts'
import type { PublishedDataset } from './stored.ts'
import type { FeaturePageReader } from './feature-pages/feature-pages.ts'
import type { DeviceReader, DeviceWriter } from './devices/known-devices.ts'
import type { LockConnectionWriter } from './locks/lock-connections.ts'
import type { MapBinWriter, MapListReader } from './map-bin/stored-map-list.ts'
import type { PoolCounts } from './connection/pool-counts.ts'
import type { OperationsReader } from './operations/operations.ts'
import type { ProposedLinkReader, ProposedLinkWriter } from './proposed-links/proposed-links.ts'
import type { OutboxWriter } from './outgoing-mail.ts'
import type { LinkReader, LinkWriter, SharingWriter } from './shared-maps.ts'
import type { MapEvent } from './maps/map-event.ts'
import type { MapSave, PatchContent, SavedChange, SaveRefusal } from './maps/map-save.ts'
import type { LockRequestWriter } from './subscribers/lock-request-writer.ts'
import type { SubscriberReader } from './subscribers/map-subscriber.ts'
import type { RevisionReader, RevisionWriter } from './revisions/stored-revision.ts'
import type { DatasetDescription } from './import-rows.ts'
import type { UserReader, UserWriter } from './users/users.ts'
import type { SessionReader, SessionWriter } from './sessions/sessions.ts'
import type { MapReader, MapWriter } from './maps/maps.ts'
import type { NoRefusal, Outcome } from './outcome.ts'
import type { DatasetReader } from './datasets/datasets.ts'
import type { ParcelReader } from './parcels/parcels.ts'
import type { FeatureReader } from './features/features.ts'
import type { PostcodeReader } from './postcodes/postcodes.ts'
import type { PlaceReader } from './places/places.ts'
import type { OwnerReader } from './owners/owners.ts'
import type { BoundaryReader, BoundaryWriter } from './boundaries/boundary-review.ts'
import type { ChangeReader } from './changes/changes.ts'
import type { UnregisteredReader } from './unregistered/unregistered.ts'
import type { LockReader, LockWriter } from './locks/locks.ts'
import type { WatchReader, WatchWriter } from './watches/watches.ts'

/**
 * The database of the product. Readers never change anything: changes happen only inside `write`,
 * imports only inside a release or a load.
 *
 * Any method throws `StoreProblem` 'database-unreachable' while the database cannot be reached; no
 * restart is needed once it is back. It throws 'unstorable-text' for text that PostgreSQL cannot
 * store (U+0000, unpaired surrogates), and 'user-erased' for a change by a user who has been erased
 * since the change began. Positions are longitude, latitude and bounds are west, south,
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
  readonly areaFeeds: AreaFeedReader
  readonly watches: WatchReader
  readonly subscriptions: SubscriptionReader
  readonly personalData: PersonalDataReader
  readonly signInFailures: SignInFailureReader
  readonly activity: ActivityReader
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
  /** The same, never from a replica, which may be behind with corrections of a published month. */
  readonly primaryParcels: ParcelReader
  readonly features: FeatureReader
  readonly featurePages: FeaturePageReader
  readonly postcodes: PostcodeReader
  readonly places: PlaceReader
  readonly owners: OwnerReader
  readonly changes: ChangeReader
  readonly boundaries: BoundaryReader
  readonly proposedLinks: ProposedLinkReader
  readonly unregistered: UnregisteredReader
  readonly subscribers: SubscriberReader
  readonly operations: OperationsReader
  /**
   * Runs `work` in one transaction and resolves once the commit is on disk. `work` is run again
   * from its start after a deadlock or a serialization failure, so it must have no effect outside
   * `tx`. An error thrown by it rolls back the transaction. Throws if `work` ignores a refusal of a
   * writer, or uses the readers of the store: they need a second connection, which can deadlock when
   * the pool is exhausted.
   */
  write<T extends NoRefusal>(work: (tx: Writer) => Promise<T>): Promise<T>
  /**
   * Like `write`, for work that may resolve to a refusal: the transaction is then rolled back, and
   * the refusal is the result.
   */
  tryWrite<T>(work: (tx: Writer) => Promise<T>): Promise<T>
  /**
   * Saves a map as `MapWriter.save` does, without a transaction around it: one statement reads, one
   * writes if nothing was saved in between. Resolves once it is on disk.
   */
  saveMap(save: MapSave, content: PatchContent): Promise<Outcome<SavedChange, SaveRefusal>>
  /**
   * Subscribes `onEvent` to changes of maps, made by any process, after their commit. Resolves to a
   * function that unsubscribes.
   */
  watchMaps(onEvent: (event: MapEvent) => void): Promise<() => void>
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
  /** The connections of this process. Needs no query. */
  poolCounts(): PoolCounts
  /** Resolves if the database replies to a query. */
  ping(): Promise<void>
  /** Closes every connection. The last process to close stops the embedded server. */
  close(): Promise<void>
}

/** All operations that change data, bound to the transaction of `Store.write`. */
export interface Writer {
  readonly users: UserWriter
  readonly sessions: SessionWriter
  readonly accountTokens: AccountTokenWriter
  readonly erasure: ErasureWriter
  readonly passkeys: PasskeyWriter
  readonly accessTokens: AccessTokenWriter
  readonly areaFeeds: AreaFeedWriter
  readonly watches: WatchWriter
  readonly subscriptions: SubscriptionWriter
  readonly personalData: PersonalDataWriter
  readonly signInFailures: SignInFailureWriter
  readonly activity: ActivityWriter
  readonly ownershipReads: OwnershipReadWriter
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
  readonly boundaries: BoundaryWriter
  readonly proposedLinks: ProposedLinkWriter
}
