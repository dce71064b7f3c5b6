import { emailKey } from '@terrier/domain/account/email-key'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { AccountTokenPurpose } from '../stored.ts'

export interface AccountToken {
  /** SHA-256 of the token, which is only in the e-mail. */
  readonly tokenHash: Uint8Array
  readonly purpose: AccountTokenPurpose
  /** Null for an invitation, whose recipient has no account yet. */
  readonly userId: number | null
  /** The address the e-mail was sent to. */
  readonly email: string
  /** The session that requested it. */
  readonly sessionId?: number | null
  /** The map of an invitation. */
  readonly mapId?: number | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Why a token is refused: never issued or already used, or expired. */
export type TokenError = 'unknown' | 'expired'

export interface AccountTokenReader {
  /** The recipient of an invitation, if it is valid at `now` and still listed by the map. */
  findInvitation(
    tokenHash: Uint8Array,
    now: Date,
  ): Promise<{ readonly email: string; readonly mapId: number | null } | undefined>
  /**
   * The address that awaits confirmation by this user: a new one has precedence over the one in
   * use.
   */
  findPendingEmail(userId: number, now: Date): Promise<string | null>
}

export interface AccountTokenWriter {
  create(token: AccountToken): Promise<void>
  /** How many tokens were issued to a user since then and are unused. Locks the user's row. */
  countSince(userId: number, purpose: AccountTokenPurpose, since: Date): Promise<number>
  /**
   * Uses a token up: of concurrent attempts only one succeeds. A failed attempt uses nothing up.
   * `emailKey`, if given, must be that of the user's current address, and `userId` the user's.
   */
  use(
    tokenHash: Uint8Array,
    options: {
      readonly purposes: readonly AccountTokenPurpose[]
      readonly emailKey?: string
      readonly userId?: number
      readonly now: Date
    },
  ): Promise<UsedToken | TokenError>
  /** Expires the user's tokens of this purpose; `countSince` still counts them. */
  expire(userId: number, purpose: AccountTokenPurpose, now: Date): Promise<void>
  /** Deletes the user's tokens of these purposes. */
  deleteOf(userId: number, purposes: readonly AccountTokenPurpose[]): Promise<void>
  /** Deletes all invitations of an address. */
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

/**
 * Expired tokens are stored for this long, so that a late visitor sees that the link has expired.
 */
const retentionDays = 30

async function create(transaction: Database, token: AccountToken): Promise<void> {
  await transaction
    .deleteFrom('accountTokens')
    .where('expiresAt', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute()
  await transaction
    .insertInto('accountTokens')
    .values({ ...token, emailKey: emailKey(token.email) })
    .execute()
}

/**
 * The row lock serialises concurrent requests of one user, so that each counts the other's token.
 */
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
): Promise<UsedToken | TokenError> {
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
