import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { usernameKey } from '../users/username-key.ts'

/** The most known devices of one account; the least recently used is deleted first. */
const mostDevices = 50

/** A device on which a user has signed in. It is recognised by a token that only the device has. */
export interface KnownDevice {
  /** SHA-256 of the token. */
  readonly tokenHash: Uint8Array
  readonly userId: number
}

export interface DeviceReader {
  /**
   * Whether the token was issued to a device of the account with this address and used since
   * `since`.
   */
  isKnown(tokenHash: Uint8Array, username: string, since: Date): Promise<boolean>
}

export interface DeviceWriter {
  /**
   * Records that the device was used at `now`. `previous` is the hash of the token it had before.
   */
  remember(
    device: KnownDevice,
    options: { readonly now: Date; readonly previous?: Uint8Array },
  ): Promise<void>
  /** Deletes all known devices, since the password has changed. */
  forgetAll(userId: number): Promise<void>
}

export function deviceReader(database: Database): DeviceReader {
  return {
    async isKnown(tokenHash, username, since) {
      const row = await database
        .selectFrom('knownDevices')
        .innerJoin('users', 'users.id', 'knownDevices.userId')
        .select('users.id')
        .where('knownDevices.tokenHash', '=', tokenHash)
        .where('users.usernameKey', '=', usernameKey(username))
        .where('knownDevices.lastUsedAt', '>', since)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export function deviceWriter(transaction: Database): DeviceWriter {
  return {
    async remember({ tokenHash, userId }, { now, previous }) {
      if (previous) await forget(transaction, userId, previous)
      await transaction
        .insertInto('knownDevices')
        .values({ tokenHash, userId, lastUsedAt: now })
        .execute()
      await forgetOldest(transaction, userId)
    },
    async forgetAll(userId) {
      await transaction.deleteFrom('knownDevices').where('userId', '=', userId).execute()
    },
  }
}

async function forget(transaction: Database, userId: number, tokenHash: Uint8Array): Promise<void> {
  await transaction
    .deleteFrom('knownDevices')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
    .execute()
}

async function forgetOldest(transaction: Database, userId: number): Promise<void> {
  await sql`
    delete from known_devices where token_hash in (
      select token_hash from known_devices where user_id = ${userId}
      order by last_used_at desc offset ${mostDevices})`.execute(transaction)
}
