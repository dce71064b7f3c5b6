import type { AccessTokenScope } from '@terrier/contract/access-tokens'
import { sql } from 'kysely'

import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'

/** A personal access token as its owner sees it. */
export interface StoredAccessToken {
  readonly id: number
  readonly name: string
  readonly scopes: readonly AccessTokenScope[]
  readonly createdAt: Date
  readonly expiresAt: Date
  /** To within some minutes. */
  readonly lastUsedAt: Date | null
}

/** The user and the scopes of a token. */
export interface AccessTokenHolder {
  readonly tokenId: number
  readonly name: string
  readonly scopes: readonly AccessTokenScope[]
  readonly lastUsedAt: Date | null
  readonly userId: number
  readonly isPrivileged: boolean
  readonly isDemonstration: boolean
}

export interface NewAccessToken {
  /** SHA-256 of the token; the token itself is never stored. */
  readonly tokenHash: Uint8Array
  readonly userId: number
  readonly name: string
  readonly scopes: readonly AccessTokenScope[]
  readonly expiresAt: Date
}

export interface AccessTokenReader {
  /** The user's tokens, valid or expired, newest first. */
  listOf(userId: number): Promise<StoredAccessToken[]>
  /**
   * Undefined if the token is unknown, revoked, or expired at `now`, or the account is disabled.
   */
  holderOf(tokenHash: Uint8Array, now: Date): Promise<AccessTokenHolder | undefined>
  /** Also of a token that has expired but is still listed. */
  ownerOf(tokenHash: Uint8Array): Promise<{ userId: number; name: string } | undefined>
}

export interface AccessTokenWriter {
  /** Undefined if the user already has `most` tokens that have not expired. */
  create(
    token: NewAccessToken,
    options: { readonly most: number; readonly now: Date },
  ): Promise<StoredAccessToken | undefined>
  /** A token that does not exist, or belongs to another user, is not an error. */
  revoke(userId: number, id: number): Promise<void>
  /** Revokes all tokens of a user. */
  revokeAll(userId: number): Promise<void>
  /**
   * Nothing is written if a use since `before` is already recorded. Resolves to whether this one
   * was: of concurrent uses only the first.
   */
  recordUse(id: number, times: { readonly at: Date; readonly before: Date }): Promise<boolean>
}

const columns = sql`id, name, scopes, created_at, expires_at, last_used_at`

export function accessTokenReader(database: Database): AccessTokenReader {
  return {
    async listOf(userId) {
      const { rows } = await sql<StoredAccessToken>`
        select ${columns} from access_tokens
        where user_id = ${userId} order by id desc`.execute(database)
      return rows
    },
    async holderOf(tokenHash, now) {
      const { rows } = await sql<AccessTokenHolder>`
        select token.id as token_id, name, scopes, last_used_at, users.id as user_id, is_privileged,
          is_demonstration
        from access_tokens token join users on users.id = token.user_id
        where token_hash = ${tokenHash} and token.expires_at > ${now} and not is_disabled`.execute(
        database,
      )
      return rows[0]
    },
    async ownerOf(tokenHash) {
      const { rows } = await sql<{ userId: number; name: string }>`
        select user_id, name from access_tokens where token_hash = ${tokenHash}`.execute(database)
      return rows[0]
    },
  }
}

export function accessTokenWriter(transaction: Database): AccessTokenWriter {
  return {
    create: (token, options) => create(transaction, token, options),
    revoke: (userId, id) => revoke(transaction, sql`user_id = ${userId} and id = ${id}`, userId),
    revokeAll: (userId) => revoke(transaction, sql`user_id = ${userId}`, userId),
    async recordUse(id, { at, before }) {
      const { rows } = await sql`
        update access_tokens set last_used_at = ${at}
        where id = ${id} and (last_used_at is null or last_used_at < ${before})
        returning id`.execute(transaction)
      return rows.length > 0
    },
  }
}

async function create(
  transaction: Database,
  { tokenHash, userId, name, scopes, expiresAt }: NewAccessToken,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<StoredAccessToken | undefined> {
  // The row lock serialises concurrent requests of one user, so that each counts the other's token.
  await sql`select from users where id = ${userId} for update`.execute(transaction)
  await sql`delete from access_tokens where user_id = ${userId} and expires_at <= ${now}`.execute(
    transaction,
  )
  const { rows } = await sql<StoredAccessToken>`
    insert into access_tokens (token_hash, user_id, name, scopes, created_at, expires_at)
    select ${tokenHash}, ${userId}, ${name}, ${scopes}::text[], ${now}, ${expiresAt}
    where (select count(*) from access_tokens where user_id = ${userId}) < ${most}
    returning ${columns}`.execute(transaction)
  const [made] = rows
  if (!made) return undefined
  await insertAuditEntry(transaction, {
    actor: { userId, via: 'web' },
    action: 'access-token.create',
    after: { accessTokenId: made.id, scopes, expiresAt: expiresAt.toISOString() },
  })
  return made
}

async function revoke(
  transaction: Database,
  which: ReturnType<typeof sql>,
  userId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from access_tokens where ${which} returning id`.execute(transaction)
  for (const { id } of rows) {
    await insertAuditEntry(transaction, {
      actor: { userId, via: 'web' },
      action: 'access-token.revoke',
      before: { accessTokenId: id },
    })
  }
}
