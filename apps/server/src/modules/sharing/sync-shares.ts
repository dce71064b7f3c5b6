import { shareAttemptsMaxPerDay } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { syncShares as contract, type RequestedShare } from '@terrier/contract/sharing'
import { isEmailAddress } from '@terrier/domain/account/email-address'
import { emailKey } from '@terrier/domain/account/email-key'
import type { SyncedShares } from '@terrier/store/shared-maps'
import type { Writer } from '@terrier/store/store'
import type { StoredMap } from '@terrier/store/stored'

import { originOf, recordActivity } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { RetryLater } from '../../http/retry-later.ts'
import { requireOwnedMap } from './require-owned-map.ts'
import { queueInvitation, queueShareMail } from './share-mails.ts'

export const syncShares = call(contract, async (given, context) => {
  const { body, viewer } = given
  requireWritable(context.config)
  const wanted = requestedShares(body.users)
  const { eid } = body
  const reply = await context.store.write(async (tx) => {
    const map = await requireOwnedMap(tx.maps, eid, viewer.userId, 'share')
    const { added, revokedKeys } = await tx.sharing.sync(eid, viewer.userId, wanted)
    await tx.outbox.withdraw(revokedKeys.map((key) => aboutShare(eid, key)))
    const shared = { userId: viewer.userId, mapId: eid, at: context.now(), ...originOf(given) }
    if (added.length > 0) {
      await recordActivity(tx, { ...shared, kind: 'map-shared', count: added.length })
    }
    if (revokedKeys.length > 0) {
      await recordActivity(tx, { ...shared, kind: 'share-withdrawn', count: revokedKeys.length })
    }
    await limitAttempts(tx, viewer.userId, added.length)
    const mailed = await sendMails(tx, context, { map, added, inviterId: viewer.userId })
    const { sharedWith } = await requireOwnedMap(tx.maps, eid, viewer.userId, 'share')
    return { sharedWith: [...sharedWith], mailed }
  })
  if (reply.mailed > 0) context.mail.wake()
  return reply
})

/**
 * Throws 'too-many-requests' once a user has added more addresses within a day than anybody shares
 * by hand. Attempts are counted: an address that is removed again, and never mailed, counts too.
 */
async function limitAttempts({ sharing }: Writer, userId: number, addresses: number) {
  if (addresses === 0) return
  const ofDay = await sharing.countAttempts(userId, addresses)
  if (ofDay > shareAttemptsMaxPerDay) throw new RetryLater('too-many-requests', 60 * 60)
}

/** The key of mails to one address about a map, so that nobody is mailed twice. */
const aboutShare = (eid: number, key: string): string => `share:${eid}:${key}`

interface Addition {
  readonly map: StoredMap
  readonly added: SyncedShares['added']
  readonly inviterId: number
}

/** Inserts a mail into the outbox for each new address on the list; resolves to how many. */
async function sendMails(
  tx: Writer,
  context: Context,
  { map, added, inviterId }: Addition,
): Promise<number> {
  if (added.length === 0) return 0
  const inviter = (await tx.users.byId(inviterId)) ?? { firstName: '', lastName: '' }
  let posted = 0
  for (const { email, access, isPending } of added) {
    const post = isPending ? queueInvitation : queueShareMail
    const share = { recipient: email, inviter, mapName: map.name, access }
    const about = aboutShare(map.eid, emailKey(email))
    if (await post(tx, context, { share, about, senderId: inviterId, eid: map.eid })) posted++
  }
  return posted
}

/** The requested list with addresses trimmed. Throws 'bad-request' naming every invalid line. */
function requestedShares(users: readonly RequestedShare[]): RequestedShare[] {
  const wanted = users.map(({ email, ...share }) => ({ ...share, email: email.trim() }))
  const faults = wanted.flatMap(({ email }, index): [string, string[]][] =>
    isEmailAddress(email) ? [] : [[`users.${index}.email`, ['This is not an email address.']]],
  )
  if (faults.length > 0) throw new Problem('bad-request', { errors: Object.fromEntries(faults) })
  return wanted
}
