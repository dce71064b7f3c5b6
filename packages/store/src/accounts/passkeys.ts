import { sql } from 'kysely'

import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { isUniqueViolation } from '../connection/errors.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'

/** A passkey as its owner sees it. */
export interface StoredPasskey {
  readonly id: number
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** What a WebAuthn assertion is verified with. */
export interface PasskeyCredential {
  readonly userId: number
  /** base64url. */
  readonly credentialId: string
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** The signature counter of the authenticator; 0 if it has none. */
  readonly counter: number
}

export interface NewPasskey extends PasskeyCredential {
  readonly name: string
}

export interface PasskeyReader {
  /** Oldest first. */
  listOf(userId: number): Promise<StoredPasskey[]>
  credentialsOf(userId: number): Promise<PasskeyCredential[]>
  findCredential(credentialId: string): Promise<PasskeyCredential | undefined>
}

export interface PasskeyWriter {
  /**
   * Stores the hash of a challenge; without a session it is for signing in. Deletes expired ones.
   */
  createChallenge(challenge: {
    readonly challengeHash: Uint8Array
    readonly sessionId: number | null
    readonly now: Date
    readonly expiresAt: Date
  }): Promise<void>
  /** Uses a challenge up: of concurrent attempts only one succeeds. */
  useChallenge(
    challengeHash: Uint8Array,
    options: { readonly sessionId: number | null; readonly now: Date },
  ): Promise<boolean>
  /**
   * Undefined if the user already has `most` passkeys. Refuses a credential that is already
   * registered.
   */
  create(
    passkey: NewPasskey,
    options: { readonly most: number },
  ): Promise<Outcome<StoredPasskey | undefined, 'passkey-taken'>>
  /** A passkey that does not exist, or belongs to another user, is not an error. */
  remove(userId: number, id: number): Promise<void>
  /** Removes all passkeys of a user. */
  removeAll(userId: number): Promise<void>
  /**
   * Records a use. False if the passkey is gone, or its counter has not grown: then the
   * authenticator was cloned or the assertion replayed.
   */
  recordUse(
    credentialId: string,
    use: { readonly counter: number; readonly now: Date },
  ): Promise<boolean>
}

export function passkeyReader(database: Database): PasskeyReader {
  const credentials = async (which: ReturnType<typeof sql>) =>
    (
      await sql<PasskeyCredential>`
        select user_id, credential_id, public_key, counter
        from passkeys where ${which} order by id`.execute(database)
    ).rows
  return {
    async listOf(userId) {
      const { rows } = await sql<StoredPasskey>`
        select id, name, created_at, last_used_at from passkeys
        where user_id = ${userId} order by id`.execute(database)
      return rows
    },
    credentialsOf: (userId) => credentials(sql`user_id = ${userId}`),
    findCredential: async (credentialId) =>
      (await credentials(sql`credential_id = ${credentialId}`))[0],
  }
}

export function passkeyWriter(transaction: Database): PasskeyWriter {
  return {
    async createChallenge({ challengeHash, sessionId, now, expiresAt }) {
      await sql`delete from passkey_challenges where expires_at <= ${now}`.execute(transaction)
      await sql`
        insert into passkey_challenges (challenge_hash, session_id, expires_at)
        values (${challengeHash}, ${sessionId}, ${expiresAt})`.execute(transaction)
    },
    async useChallenge(challengeHash, { sessionId, now }) {
      const { rows } = await sql`
        delete from passkey_challenges
        where challenge_hash = ${challengeHash} and expires_at > ${now}
          and session_id is not distinct from ${sessionId}
        returning challenge_hash`.execute(transaction)
      return rows.length > 0
    },
    create: (passkey, { most }) => create(transaction, passkey, most),
    remove: (userId, id) => remove(transaction, userId, id),
    async removeAll(userId) {
      await sql`delete from passkeys where user_id = ${userId}`.execute(transaction)
    },
    async recordUse(credentialId, { counter, now }) {
      const { rows } = await sql`
        update passkeys set counter = ${counter}::bigint, last_used_at = ${now}
        where credential_id = ${credentialId}
          and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
        returning id`.execute(transaction)
      return rows.length > 0
    },
  }
}

async function create(
  transaction: Database,
  { userId, credentialId, publicKey, counter, name }: NewPasskey,
  most: number,
): Promise<Outcome<StoredPasskey | undefined, 'passkey-taken'>> {
  // The row lock serialises concurrent requests of one user, so that each counts the other's
  // passkey.
  await sql`select from users where id = ${userId} for update`.execute(transaction)
  try {
    const { rows } = await sql<StoredPasskey>`
      insert into passkeys (user_id, credential_id, public_key, counter, name)
      select ${userId}, ${credentialId}, ${publicKey}, ${counter}::bigint, ${name}
      where (select count(*) from passkeys where user_id = ${userId}) < ${most}
      returning id, name, created_at, last_used_at`.execute(transaction)
    const [made] = rows
    if (!made) return undefined
    const actor = { userId, via: 'web' } as const
    await insertAuditEntry(transaction, {
      actor,
      action: 'passkey.add',
      after: { passkeyId: made.id },
    })
    return made
  } catch (error) {
    if (!isUniqueViolation(error, 'passkeys_credential_key')) throw error
    return refuse('passkey-taken')
  }
}

async function remove(transaction: Database, userId: number, id: number): Promise<void> {
  const { rows } = await sql`
    delete from passkeys where id = ${id} and user_id = ${userId} returning id`.execute(transaction)
  if (rows.length === 0) return
  const actor = { userId, via: 'web' } as const
  await insertAuditEntry(transaction, {
    actor,
    action: 'passkey.remove',
    before: { passkeyId: id },
  })
}
