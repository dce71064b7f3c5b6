import type { ActivityEntry, ActivityKind } from '@terrier/contract/account-activity'

import { activityText as text } from '../../text/activity.ts'

/** What an entry says; undefined for a kind that a newer server has added. */
export function describeActivity(entry: ActivityEntry): string | undefined {
  return sentences.get(entry.kind)?.(entry)
}

const name = ({ detail }: ActivityEntry) => ({ name: detail ?? '' })
const map = (entry: ActivityEntry) => ({ map: entry.map?.name ?? text.deletedMap })
const people = (entry: ActivityEntry) => ({ ...map(entry), count: entry.count })

const byKind: Readonly<Record<ActivityKind, (entry: ActivityEntry) => string>> = {
  'signed-in': ({ detail }) => {
    if (detail === 'passkey') return text.passkey
    return detail === 'link' ? text.link : text.password
  },
  'sign-in-failed': ({ count }) => text.signInFailed({ count }),
  'sessions-ended': ({ count }) => text.sessionsEnded({ count }),
  'password-changed': () => text.passwordChanged,
  'password-link-requested': () => text.passwordLinkRequested,
  'email-change-requested': () => text.emailChangeRequested,
  'email-changed': () => text.emailChanged,
  'passkey-added': (entry) => text.passkeyAdded(name(entry)),
  'passkey-removed': (entry) => text.passkeyRemoved(name(entry)),
  'access-token-created': (entry) => text.tokenCreated(name(entry)),
  'access-token-revoked': (entry) => text.tokenRevoked(name(entry)),
  'access-token-used': (entry) => text.tokenUsed(name(entry)),
  'access-token-refused': (entry) => text.tokenRefused(name(entry)),
  'map-shared': (entry) => text.mapShared(people(entry)),
  'share-withdrawn': (entry) => text.shareWithdrawn(people(entry)),
  'link-created': (entry) =>
    entry.detail === 'feed' ? text.feedCreated : text.linkCreated(map(entry)),
  'link-withdrawn': (entry) =>
    entry.detail === 'feed' ? text.feedRevoked : text.linkWithdrawn(map(entry)),
  'map-exported': (entry) => text.mapExported(map(entry)),
  'owner-exported': () => text.ownerExported,
  'data-exported': () => text.dataExported,
  'account-disabled': () => text.accountDisabled,
  'account-enabled': () => text.accountEnabled,
  'privilege-given': () => text.privilegeGiven,
  'privilege-taken': () => text.privilegeTaken,
}

const sentences = new Map(Object.entries(byKind))
