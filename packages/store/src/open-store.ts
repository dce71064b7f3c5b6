import { areaFeedReader } from './area-feeds/area-feeds.ts'
import { sql } from 'kysely'
import type { Pool } from 'pg'

import { accessTokenReader } from './accounts/access-tokens.ts'
import { activityReader } from './accounts/account-activity.ts'
import { accountTokenReader } from './accounts/account-tokens.ts'
import { erasureReader } from './accounts/erasure-reader.ts'
import { feedbackReader } from './accounts/feedback.ts'
import { passkeyReader } from './accounts/passkeys.ts'
import { subscriptionReader } from './accounts/subscriptions.ts'
import { personalDataReader } from './accounts/personal-data.ts'
import { signInFailureReader } from './accounts/sign-in-failures.ts'
import { peopleReader } from './accounts/people.ts'
import { auditReader } from './audit/audit-reader.ts'
import { boundaryReader } from './boundaries/boundary-reader.ts'
import { changeReader } from './changes/change-reader.ts'
import { channelSubscriptions } from './connection/channel-subscriptions.ts'
import { openDatabase, type Database } from './connection/database.ts'
import { translateError } from './connection/errors.ts'
import { behindPooler, openPool, withoutTimeouts } from './connection/pool.ts'
import { poolCounts } from './connection/pool-counts.ts'
import { retryTransaction } from './connection/retry-transaction.ts'
import { externalDatabase, type DatabaseAddress, type DatabaseSource } from './connection/source.ts'
import { dataGroupReader } from './data-groups/data-group-reader.ts'
import { groupAdminReader } from './data-groups/group-admin-reader.ts'
import { datasetReader } from './datasets/dataset-reader.ts'
import { datasetsChannel } from './datasets-channel.ts'
import { discardStagedOwnership } from './datasets/discard-staging.ts'
import { beginLayerLoad } from './datasets/layer-load.ts'
import { beginOwnershipRelease } from './datasets/ownership-release.ts'
import { republish, rollback } from './datasets/publish-release.ts'
import { beginTileSetImport } from './datasets/tile-set-import.ts'
import { deviceReader } from './devices/known-devices.ts'
import { joinEmbeddedServer } from './embedded/embedded-server.ts'
import { datasetExporter } from './exports/dataset-exporter.ts'
import { dataGroupPageReader, publishedPageReader } from './feature-pages/feature-page-reader.ts'
import { featureReader } from './features/feature-reader.ts'
import { gisViews } from './gis-views/gis-views.ts'
import { migrateUnderViews } from './gis-views/refresh-views.ts'
import { mapListReader } from './map-bin/map-list-reader.ts'
import { linkReader } from './links/link-reader.ts'
import { lockReader } from './locks/lock-reader.ts'
import { mapEventOf, mapsChannel } from './maps/map-event.ts'
import { mapReader } from './maps/map-reader.ts'
import { saveMap } from './maps/save-map.ts'
import { hasPendingMigrations, migrate } from './migrate.ts'
import { operationsReader } from './operations/operations-reader.ts'
import { ownerReader } from './owners/owner-reader.ts'
import { parcelReader } from './parcels/parcel-reader.ts'
import { beginPlaceLoad } from './places/place-load.ts'
import { placeReader } from './places/place-reader.ts'
import { beginUprnLoad } from './places/uprn-load.ts'
import { beginPostcodeLoad } from './postcodes/postcode-load.ts'
import { postcodeReader } from './postcodes/postcode-reader.ts'
import { proposedLinkReader } from './proposed-links/proposed-link-reader.ts'
import { Replica, type ReplicaListener } from './replicas/replica.ts'
import { routeReads } from './replicas/route-reads.ts'
import { revisionReader } from './revisions/revision-reader.ts'
import { sessionReader } from './sessions/session-reader.ts'
import { StoreProblem } from './store-problem.ts'
import type { Store } from './store.ts'
import { unregisteredReader } from './unregistered/unregistered-reader.ts'
import { userReader } from './users/user-reader.ts'
import { subscriberReader } from './subscribers/subscriber-reader.ts'
import { writeTransaction } from './write-transaction.ts'
import { watchReader } from './watches/watch-reader.ts'

export interface StoreOptions {
  /** An existing PostgreSQL server, version 15 or later. Without it the embedded server is used. */
  readonly databaseUrl?: DatabaseAddress
  /**
   * The same server where `databaseUrl` is a connection pooler in transaction mode. Migrations,
   * imports, exports and LISTEN, which need a session, use it.
   */
  readonly directUrl?: DatabaseAddress
  /**
   * Streaming replicas of it, each the address of one server, not of a pooler or balancer. Published
   * datasets are read from them; everything else from the primary.
   */
  readonly replicaUrls?: readonly DatabaseAddress[]
  readonly onReplicaChange?: ReplicaListener
  /** The data folder of the embedded server, created if missing. */
  readonly dataFolder: string
  /** The backup folder into which the embedded server archives its write-ahead log. */
  readonly backupFolder?: string
  /** The most connections for readers and `writeTransaction`, 10 by default. */
  readonly maxConnections?: number
  /** Called once, when a write was refused because a newer program has migrated the database. */
  readonly onNewerSchema?: (problem: StoreProblem) => void
  /** Called with a message for the user while an operation waits for another process. */
  readonly onWait?: (message: string) => void
}

/**
 * Opens the store and migrates the database. Throws `StoreProblem`, with a message for the person
 * who started the program.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, directUrl, dataFolder, backupFolder, maxConnections, onWait } = options
  const server =
    databaseUrl === undefined
      ? await joinEmbeddedServer(dataFolder, backupFolder)
      : externalDatabase(directUrl ?? databaseUrl)
  const source = onWait === undefined ? server : { ...server, onWait }
  try {
    await migrateAt(source)
  } catch (error) {
    await source.leave()
    throw error
  }
  const limit = maxConnections === undefined ? {} : { max: maxConnections }
  if (databaseUrl === undefined || directUrl === undefined) {
    const pool = openPool(source, limit)
    const database = openDatabase(pool)
    const replicas = await openReplicas(database, options)
    return watched(storeOver(source, pool, database, replicas), options)
  }
  const pool = openPool(externalDatabase(databaseUrl), { ...behindPooler, ...limit })
  const database = openDatabase(pool, { namesStatements: false })
  const replicas = await openReplicas(database, options)
  return watched(storeOver(source, pool, database, replicas), options)
}

/** Reports the first write that is refused because of a newer schema. */
function watched(store: Store, { onNewerSchema = () => undefined }: StoreOptions): Store {
  let isReported = false
  const report = (error: unknown): never => {
    if (error instanceof StoreProblem && error.code === 'database-newer' && !isReported) {
      isReported = true
      onNewerSchema(error)
    }
    throw error
  }
  return {
    ...store,
    write: (work) => store.write(work).catch(report),
    tryWrite: (work) => store.tryWrite(work).catch(report),
    saveMap: (save, content) => store.saveMap(save, content).catch(report),
  }
}

async function openReplicas(
  database: Database,
  { replicaUrls = [], onReplicaChange = () => undefined }: StoreOptions,
): Promise<Replica[]> {
  if (replicaUrls.length === 0) return []
  const { rows } = await sql<{ system: string }>`
    select system_identifier::text as system from pg_control_system()`.execute(database)
  const { system = '' } = rows[0] ?? {}
  return replicaUrls.map((url) => new Replica(url, system, onReplicaChange))
}

async function migrateAt(source: DatabaseSource): Promise<void> {
  const database = openDatabase(openPool(source, withoutTimeouts))
  try {
    await migrateUnderViews(source, database, {
      isPending: () => hasPendingMigrations(database),
      migrate: () => migrate(database),
    })
  } finally {
    await database.destroy()
  }
}

function storeOver(
  source: DatabaseSource,
  pool: Pool,
  database: Database,
  replicas: readonly Replica[],
): Store {
  // The plugin that renames the columns of every row costs more than reading the row: these readers
  // alias their columns themselves.
  const plain = database.withoutPlugins()
  const watches = channelSubscriptions(source)
  const primaryParcels = parcelReader(plain, pool)
  return {
    users: userReader(database),
    sessions: sessionReader(database),
    accountTokens: accountTokenReader(database),
    erasure: erasureReader(database),
    feedback: feedbackReader(database),
    passkeys: passkeyReader(database),
    accessTokens: accessTokenReader(database),
    areaFeeds: areaFeedReader(database),
    watches: watchReader(database),
    activity: activityReader(database),
    subscriptions: subscriptionReader(database),
    personalData: personalDataReader(database),
    signInFailures: signInFailureReader(database),
    people: peopleReader(database),
    devices: deviceReader(database),
    maps: mapReader(database),
    locks: lockReader(database),
    revisions: revisionReader(database),
    links: linkReader(database),
    mapLists: mapListReader(database),
    dataGroups: dataGroupReader(database),
    groupAdmin: groupAdminReader(database),
    audit: auditReader(database),
    datasets: datasetReader(plain, (onChange) => watches.watch(datasetsChannel, onChange)),
    datasetExports: datasetExporter(source),
    parcels: routeReads(primaryParcels, replicas, (replica) =>
      parcelReader(replica.database, replica.pool),
    ),
    primaryParcels,
    features: routeReads(featureReader(plain), replicas, (replica) =>
      featureReader(replica.database),
    ),
    featurePages: {
      ...routeReads(publishedPageReader(plain), replicas, (replica) =>
        publishedPageReader(replica.database),
      ),
      ...dataGroupPageReader(plain),
    },
    postcodes: postcodeReader(plain),
    places: routeReads(placeReader(plain), replicas, (replica) => placeReader(replica.database)),
    owners: routeReads(ownerReader(plain), replicas, (replica) => ownerReader(replica.database)),
    changes: changeReader(plain),
    boundaries: boundaryReader(plain),
    proposedLinks: proposedLinkReader(plain),
    unregistered: routeReads(unregisteredReader(plain), replicas, (replica) =>
      unregisteredReader(replica.database),
    ),
    subscribers: subscriberReader(plain),
    operations: operationsReader(plain),
    gisViews: gisViews(source),
    write: (work) => writeTransaction(database, work),
    tryWrite: (work) => writeTransaction(database, work),
    saveMap: (save, content) => retryTransaction(() => saveMap(database, save, content)),
    watchMaps: (onEvent) => watches.watch(mapsChannel, (payload) => onEvent(mapEventOf(payload))),
    beginOwnershipRelease: (description) => beginOwnershipRelease(source, description),
    discardStagedOwnership: () => discardStagedOwnership(source),
    rollback: (dataset) => rollback(source, dataset),
    republish: (dataset) => republish(source, dataset),
    beginLayerLoad: (description) => beginLayerLoad(source, description),
    beginTileSetImport: (description) => beginTileSetImport(source, description),
    beginPostcodeLoad: (description) => beginPostcodeLoad(source, description),
    beginPlaceLoad: (description) => beginPlaceLoad(source, description),
    beginUprnLoad: (description) => beginUprnLoad(source, description),
    poolCounts: () => poolCounts(pool),
    ping: () => ping(pool),
    close: async () => {
      await watches.endAll()
      await Promise.all(replicas.map((replica) => replica.close()))
      await pool.end()
      await source.leave()
    },
  }
}

async function ping(pool: Pool): Promise<void> {
  try {
    await pool.query('select')
  } catch (error) {
    throw translateError(error)
  }
}
