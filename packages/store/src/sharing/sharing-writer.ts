import { emailKey } from '@terrier/domain/account/email-key'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { SharingWriter, SyncedShares, RequestedShare } from '../shared-maps.ts'
import { countAttempts } from './count-attempts.ts'
import { replaceShares, removeOthers, type ShareRecipient } from './replace-shares.ts'

export function sharingWriter(transaction: Database): SharingWriter {
  return {
    sync: (eid, ownerId, wanted) => sync(transaction, eid, ownerId, wanted),
    countAttempts: (userId, addresses) => countAttempts(transaction, userId, addresses),
    acceptInvitations: (userId) => acceptInvitations(transaction, userId),
  }
}

async function sync(
  transaction: Database,
  eid: number,
  ownerId: number,
  wanted: readonly RequestedShare[],
): Promise<SyncedShares> {
  const byKey = new Map(wanted.map((share) => [emailKey(share.email), share]))
  const accounts = await accountsOf(transaction, ownerId, [...byKey.keys()])
  const own = accounts.find(({ id }) => id === ownerId)
  if (own) byKey.delete(own.usernameKey)
  const known = await sharesOn(transaction, eid)
  const people = [...byKey].map(([key, { email, access, history }]): ShareRecipient => {
    // A user who already has access remains under the address the map was shared with.
    const userId = known.find((one) => one.key === key)?.userId
    const account = accounts.find(({ usernameKey }) => usernameKey === key)
    const verified = account?.isVerified ? account.id : null
    return { key, email, access, history, userId: userId ?? verified }
  })
  await removeOthers(transaction, eid, people)
  await replaceShares(transaction, eid, people)
  return {
    added: people
      .filter(({ key }) => !known.some((one) => one.key === key))
      .map(({ email, access, userId }) => ({ email, access, isPending: userId === null })),
    revokedKeys: known.flatMap(({ key }) => (byKey.has(key) ? [] : key)),
  }
}

/** The accounts with these addresses, and that of the owner. */
const accountsOf = (transaction: Database, ownerId: number, keys: readonly string[]) =>
  transaction
    .selectFrom('users')
    .select(['id', 'usernameKey', sql<boolean>`verified_at is not null`.as('isVerified')])
    .where((where) =>
      where.or([
        where('id', '=', ownerId),
        where('usernameKey', '=', sql<string>`any(${[...keys]}::text[])`),
      ]),
    )
    .execute()

interface KnownShare {
  readonly key: string
  /** Null for an invitation. */
  readonly userId: number | null
}

async function sharesOn(transaction: Database, eid: number): Promise<KnownShare[]> {
  const { rows } = await sql<KnownShare>`
    select coalesce(shared_email_key, username_key) as key, user_id
    from map_access join users on users.id = user_id where map_id = ${eid} and access <> 2
    union all
    select email_key, null from map_invitations where map_id = ${eid}`.execute(transaction)
  return rows
}

/** Accepting changes nothing that the owner can see. */
async function acceptInvitations(transaction: Database, userId: number): Promise<number> {
  const { rows } = await sql`
    with accepted as (
      delete from map_invitations using users
      where users.id = ${userId} and users.verified_at is not null
        and map_invitations.email_key = users.username_key
      returning map_invitations.*
    )
    insert into map_access
      (map_id, user_id, access, granted_at, shared_email, shared_email_key, may_see_history)
    select map_id, ${userId}, access, invited_at, email, email_key, may_see_history from accepted
    on conflict (map_id, user_id) do nothing
    returning map_id`.execute(transaction)
  return rows.length
}
