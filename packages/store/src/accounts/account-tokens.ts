import { emailKey } from '@terrier/domain/account/email-key'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** What the link in a mail does: each token serves one purpose. */
export type AccountTokenPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'invitation'

export interface AccountToken {
  /** SHA-256 of the token, which stands only in the mail. */
  readonly tokenHash: Uint8Array
  readonly purpose: AccountTokenPurpose
  /** Null for an invitation: nobody has an account yet. */
  readonly userId: number | null
  /** The address that was mailed. */
  readonly email: string
  /** The session that asked for it. */
  readonly sessionId?: number | null
  /** The map that an invitation is to. */
  readonly mapId?: number | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** A link that cannot be used: never made, used before, or out of date. */
export type TokenFault = 'unknown' | 'expired'

export interface AccountTokenReader {
  /** Whom an invitation is for, if it is valid at `now` and the map still waits for them. */
  findInvitation(
    tokenHash: Uint8Array,
    now: Date,
  ): Promise<{ readonly email: string; readonly mapId: number | null } | undefined>
  /** The address that waits to be confirmed by this person: a new one before the present one. */
  findPendingEmail(userId: number, now: Date): Promise<string | null>
}

export interface AccountTokenWriter {
  create(token: AccountToken): Promise<void>
  /** How many tokens were made for a person since then and are not used. Holds the person's row. */
  countSince(userId: number, purpose: AccountTokenPurpose, since: Date): Promise<number>
  /**
   * Uses a token up: of any number who try at once, one is given it. Nothing else is used up by a
   * wrong guess. `emailKey`, where given, must be that of the present address of the person, and
   * `userId` the person.
   */
  use(
    tokenHash: Uint8Array,
    options: {
      readonly purposes: readonly AccountTokenPurpose[]
      readonly emailKey?: string
      readonly userId?: number
      readonly now: Date
    },
  ): Promise<UsedToken | TokenFault>
  /** Makes the person's links of this purpose out of date; they go on to be counted. */
  expire(userId: number, purpose: AccountTokenPurpose, now: Date): Promise<void>
  /** Makes the person's links of these purposes invalid. */
  deleteOf(userId: number, purposes: readonly AccountTokenPurpose[]): Promise<void>
  /** Makes all invitations of an address invalid. */
  deleteInvitations(email: string): Promise<void>
}

export interface UsedToken {
  readonly purpose: AccountTokenPurpose
  readonly userId: number
  readonly email: string
  readonly sessionId: number | null
}

export function accountTokenReader(database: Database): AccountTokenReader {
  return {
    findInvitation: (tokenHash, now) => findInvitation(database, tokenHash, now),
    async findPendingEmail(userId, now) {
      const row = await database
        .selectFrom('accountTokens')
        .select('email')
        .where('userId', '=', userId)
        .where('purpose', '=', 'change-email')
        .where('expiresAt', '>', now)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.email ?? null
    },
  }
}

async function findInvitation(database: Database, tokenHash: Uint8Array, now: Date) {
  const { rows } = await sql<{ email: string; mapId: number | null }>`
    select email, map_id from account_tokens as token
    where token_hash = ${tokenHash} and purpose = 'invitation' and expires_at > ${now}
      and (map_id is null or exists (
        select from map_invitations as invited
        where invited.map_id = token.map_id and invited.email_key = token.email_key))`.execute(
    database,
  )
  return rows[0]
}

export function accountTokenWriter(transaction: Database): AccountTokenWriter {
  return {
    create: (token) => create(transaction, token),
    countSince: (userId, purpose, since) => countSince(transaction, userId, purpose, since),
    use: (tokenHash, options) => use(transaction, tokenHash, options),
    async expire(userId, purpose, now) {
      await transaction
        .updateTable('accountTokens')
        .set({ expiresAt: now })
        .where('userId', '=', userId)
        .where('purpose', '=', purpose)
        .where('expiresAt', '>', now)
        .execute()
    },
    async deleteOf(userId, purposes) {
      await transaction
        .deleteFrom('accountTokens')
        .where('userId', '=', userId)
        .where('purpose', 'in', [...purposes])
        .execute()
    },
    async deleteInvitations(email) {
      await transaction
        .deleteFrom('accountTokens')
        .where('purpose', '=', 'invitation')
        .where('emailKey', '=', emailKey(email))
        .execute()
    },
  }
}

/** Long enough after its end that somebody who comes late is told that the link has expired. */
const keptDays = 30

async function create(transaction: Database, token: AccountToken): Promise<void> {
  await transaction
    .deleteFrom('accountTokens')
    .where('expiresAt', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute()
  await transaction
    .insertInto('accountTokens')
    .values({ ...token, emailKey: emailKey(token.email) })
    .execute()
}

/** Holding the row makes requests of one person that arrive at once count each other. */
async function countSince(
  transaction: Database,
  userId: number,
  purpose: AccountTokenPurpose,
  since: Date,
): Promise<number> {
  await sql`select from users where id = ${userId} for update`.execute(transaction)
  const { count } = await transaction
    .selectFrom('accountTokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function use(
  transaction: Database,
  tokenHash: Uint8Array,
  options: Parameters<AccountTokenWriter['use']>[1],
): Promise<UsedToken | TokenFault> {
  const { purposes, now } = options
  const key = options.emailKey ?? null
  const userId = options.userId ?? null
  const { rows } = await sql<UsedToken>`
    delete from account_tokens using users
    where token_hash = ${tokenHash} and users.id = user_id and expires_at > ${now}
      and purpose = any(${purposes}::text[])
      and (${key}::text is null or username_key = ${key})
      and (${userId}::integer is null or user_id = ${userId})
    returning purpose, user_id, email, session_id`.execute(transaction)
  const [used] = rows
  if (used) return used
  const { rows: expired } = await sql`
    select from account_tokens join users on users.id = user_id
    where token_hash = ${tokenHash} and expires_at <= ${now} and purpose = any(${purposes}::text[])
      and (${key}::text is null or username_key = ${key})
      and (${userId}::integer is null or user_id = ${userId})`.execute(transaction)
  return expired.length > 0 ? 'expired' : 'unknown'
}
