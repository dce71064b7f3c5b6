import { areaFeedWriter } from './area-feeds/area-feeds.ts'
import { accessTokenWriter } from './accounts/access-tokens.ts'
import { activityWriter } from './accounts/account-activity.ts'
import { ownershipReadWriter } from './accounts/ownership-reads.ts'
import { accountTokenWriter } from './accounts/account-tokens.ts'
import { erasureWriter } from './accounts/erasure-writer.ts'
import { feedbackWriter } from './accounts/feedback.ts'
import { passkeyWriter } from './accounts/passkeys.ts'
import { subscriptionWriter } from './accounts/subscriptions.ts'
import { exportLeaseWriter } from './accounts/export-lease.ts'
import { personalDataWriter } from './accounts/personal-data.ts'
import { signInFailureWriter } from './accounts/sign-in-failures.ts'
import { peopleWriter } from './accounts/people.ts'
import { boundaryWriter } from './boundaries/boundary-writer.ts'
import type { Database } from './connection/database.ts'
import { retryTransaction } from './connection/retry-transaction.ts'
import { runTransaction } from './connection/run-transaction.ts'
import { dataGroupWriter } from './data-groups/data-group-writer.ts'
import { deviceWriter } from './devices/known-devices.ts'
import { groupAdminWriter } from './data-groups/group-admin-writer.ts'
import { mapBinWriter } from './map-bin/map-bin-writer.ts'
import { lockConnectionWriter } from './locks/lock-connections.ts'
import { lockWriter } from './locks/lock-writer.ts'
import { mapWriter } from './maps/map-writer.ts'
import { linkWriter } from './links/link-writer.ts'
import { outboxWriter } from './outbox/outbox-writer.ts'
import { proposedLinkWriter } from './proposed-links/proposed-link-writer.ts'
import { revisionWriter } from './revisions/revision-writer.ts'
import { sharingWriter } from './sharing/sharing-writer.ts'
import { sessionWriter } from './sessions/session-writer.ts'
import type { Writer } from './store.ts'
import { userWriter } from './users/user-writer.ts'
import { lockRequestWriter } from './subscribers/lock-request-writer.ts'
import { watchWriter } from './watches/watch-writer.ts'

/** See `Store.write` and `Store.tryWrite`. */
export function writeTransaction<T>(
  database: Database,
  work: (tx: Writer) => Promise<T>,
): Promise<T> {
  return retryTransaction(() =>
    runTransaction(database, (transaction) => work(writerOn(transaction))),
  )
}

function writerOn(transaction: Database): Writer {
  return {
    users: userWriter(transaction),
    sessions: sessionWriter(transaction),
    accountTokens: accountTokenWriter(transaction),
    erasure: erasureWriter(transaction),
    passkeys: passkeyWriter(transaction),
    accessTokens: accessTokenWriter(transaction),
    areaFeeds: areaFeedWriter(transaction),
    watches: watchWriter(transaction),
    activity: activityWriter(transaction),
    ownershipReads: ownershipReadWriter(transaction),
    subscriptions: subscriptionWriter(transaction),
    personalData: personalDataWriter(transaction),
    signInFailures: signInFailureWriter(transaction),
    exportLeases: exportLeaseWriter(transaction),
    feedback: feedbackWriter(transaction),
    people: peopleWriter(transaction),
    devices: deviceWriter(transaction),
    maps: mapWriter(transaction),
    locks: lockWriter(transaction),
    lockConnections: lockConnectionWriter(transaction),
    lockRequests: lockRequestWriter(transaction),
    sharing: sharingWriter(transaction),
    links: linkWriter(transaction),
    revisions: revisionWriter(transaction),
    outbox: outboxWriter(transaction),
    mapBin: mapBinWriter(transaction),
    dataGroups: dataGroupWriter(transaction),
    groupAdmin: groupAdminWriter(transaction),
    boundaries: boundaryWriter(transaction),
    proposedLinks: proposedLinkWriter(transaction),
  }
}
