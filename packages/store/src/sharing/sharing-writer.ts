import { emailKey } from '@terrier/domain/account/email-key'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { SharingWriter, SyncedShares, WantedShare } from '../shared-maps.ts'
import { putShares, removeOthers, type Person } from './put-shares.ts'

export function sharingWriter(transaction: Database): SharingWriter {
  return {
    sync: (eid, ownerId, wanted) => sync(transaction, eid, ownerId, wanted),
    acceptInvitations: (userId) => acceptInvitations(transaction, userId),
  }
}

async function sync(
  transaction: Database,
  eid: number,
  ownerId: number,
  wanted: readonly WantedShare[],
): Promise<SyncedShares> {
  const byKey = new Map(wanted.map((share) => [emailKey(share.email), share]))
  const accounts = await accountsOf(transaction, ownerId, [...byKey.keys()])
  const own = accounts.find(({ id }) => id === ownerId)
  if (own) byKey.delete(own.usernameKey)
  const known = await keysOn(transaction, eid)
  const verified = new Map(
    accounts.filter(({ isVerified }) => isVerified).map(({ usernameKey, id }) => [usernameKey, id]),
  )
  const people = [...byKey].map(([key, { email, access }]): Person => ({
    key,
    email,
    access,
    userId: verified.get(key) ?? null,
  }))
  await removeOthers(transaction, eid, people)
  await putShares(transaction, eid, people)
  return {
    added: people
      .filter(({ key }) => !known.includes(key))
      .map(({ email, access, userId }) => ({ email, access, isPending: userId === null })),
    revokedKeys: known.filter((key) => !byKey.has(key)),
  }
}

/** The accounts with these addresses, and the owner's. */
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

async function keysOn(transaction: Database, eid: number): Promise<string[]> {
  const rows = await transaction
    .selectFrom('mapAccess')
    .innerJoin('users', 'users.id', 'mapAccess.userId')
    .where('mapId', '=', eid)
    .where('access', '<>', 2)
    .select('users.usernameKey as key')
    .unionAll(
      transaction
        .selectFrom('mapInvitations')
        .where('mapId', '=', eid)
        .select('mapInvitations.emailKey as key'),
    )
    .execute()
  return rows.map(({ key }) => key)
}

async function acceptInvitations(transaction: Database, userId: number): Promise<number> {
  const { rows } = await sql`
    with accepted as (
      delete from map_invitations using users
      where users.id = ${userId} and users.verified_at is not null
        and map_invitations.email_key = users.username_key
      returning map_id, access
    )
    insert into map_access (map_id, user_id, access)
    select map_id, ${userId}, access from accepted
    on conflict (map_id, user_id) do nothing
    returning map_id`.execute(transaction)
  return rows.length
}
