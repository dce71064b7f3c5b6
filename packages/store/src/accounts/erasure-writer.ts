import { emailKey } from '@terrier/domain/account/email-key'
import { sql } from 'kysely'

import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { ErasureWriter, TransferredMap, MapTransfer } from './erasure.ts'

export function erasureWriter(transaction: Database): ErasureWriter {
  return {
    hold: (userId, passwordHash) => hold(transaction, userId, passwordHash),
    handOver: (userId, handOver) => transferMap(transaction, userId, handOver),
    deleteMaps: (userId) => deleteMaps(transaction, userId),
    async deleteAccount(userId, { deletedMaps, handedOver }) {
      await deleteAddress(transaction, userId)
      await insertAuditEntry(transaction, {
        actor: { userId, via: 'web' },
        action: 'account.erase',
        after: { deletedMaps, handedOverMaps: handedOver.length },
      })
      await transaction.deleteFrom('users').where('id', '=', userId).execute()
    },
  }
}

/**
 * Locks the account first: transactions that transfer a map to it or create a session wait for its
 * row. Then its maps: a running save completes before, and a later one finds no map.
 */
async function hold(transaction: Database, userId: number, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where id = ${userId} and password_hash = ${passwordHash} and not is_disabled
    for update`.execute(transaction)
  if (rows.length === 0) return false
  await sql`
    select from maps where id in (
      select map_id from map_access where user_id = ${userId} and access = 2)
    order by id for update`.execute(transaction)
  return true
}

async function transferMap(
  transaction: Database,
  userId: number,
  { eid, email }: MapTransfer,
): Promise<Outcome<TransferredMap, 'map-not-found' | 'cannot-take-over'>> {
  const map = await transaction
    .selectFrom('maps')
    .innerJoin('mapAccess as mine', 'mine.mapId', 'maps.id')
    .select('maps.name')
    .where('maps.id', '=', eid)
    .where('maps.deletedAt', 'is', null)
    .where('mine.userId', '=', userId)
    .where('mine.access', '=', 2)
    .executeTakeFirst()
  if (!map) return refuse('map-not-found')
  const newOwner = await findNewOwner(transaction, eid, email)
  if (!newOwner) return refuse('cannot-take-over', { email, mapName: map.name })
  await transaction
    .deleteFrom('mapAccess')
    .where('mapId', '=', eid)
    .where('userId', '=', userId)
    .execute()
  await sql`
    update map_access set access = 2, shared_email = null, shared_email_key = null
    where map_id = ${eid} and user_id = ${newOwner.id}`.execute(transaction)
  await transaction.deleteFrom('publicLinks').where('mapId', '=', eid).execute()
  return { eid, name: map.name, email: newOwner.username }
}

/**
 * The new owner must have write access and have opened the map: for anybody else the current owner
 * must not learn whether they have an account. Locks the account, since erasing it concurrently
 * would leave the map without an owner.
 */
async function findNewOwner(transaction: Database, eid: number, email: string) {
  const { rows } = await sql<{ id: number; username: string }>`
    select users.id, users.username
    from map_access as other join users on users.id = other.user_id
    where other.map_id = ${eid} and other.access = 3 and other.viewed and not users.is_disabled
      and coalesce(other.shared_email_key, users.username_key) = ${emailKey(email)}
    for share of users`.execute(transaction)
  return rows[0]
}

/** Soft delete first, which notifies the clients that show the maps. */
async function deleteMaps(transaction: Database, userId: number): Promise<number> {
  const own = sql`maps.id in (
    select map_id from map_access where user_id = ${userId} and access = 2)`
  await sql`update maps set deleted_at = now() where deleted_at is null and ${own}`.execute(
    transaction,
  )
  const { numAffectedRows } = await sql`delete from maps where ${own}`.execute(transaction)
  return Number(numAffectedRows)
}

/**
 * Deletes what identifies the user outside the account: invitations to their address, and mail. An
 * address that was never confirmed may belong to somebody else, whose invitations remain.
 */
async function deleteAddress(transaction: Database, userId: number): Promise<void> {
  const isTheirs = sql`users.id = ${userId} and users.verified_at is not null`
  await sql`
    delete from map_invitations using users
    where ${isTheirs} and email_key = users.username_key`.execute(transaction)
  await sql`
    delete from account_tokens using users
    where ${isTheirs} and purpose = 'invitation' and email_key = users.username_key`.execute(
    transaction,
  )
  await sql`
    delete from outbox using users
    where users.id = ${userId} and (sender_id = users.id
      or (users.verified_at is not null and lower(recipient) = users.username_key))`.execute(
    transaction,
  )
}
