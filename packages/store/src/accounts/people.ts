import { sql } from 'kysely'

import type { Actor } from '../audit/audit-entry.ts'
import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import { isRefused, type Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { NewUser, User } from '../stored.ts'
import { recordByAdministrator } from './account-activity.ts'
import type { SubscriptionState } from './subscriptions.ts'
import { usernameKey } from '../users/username-key.ts'
import { userWriter } from '../users/user-writer.ts'

/** An account as administrators see it. */
export interface StoredPerson {
  readonly id: number
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly organisation: string | null
  readonly isPrivileged: boolean
  readonly isDisabled: boolean
  readonly verifiedAt: Date | null
  readonly createdAt: Date
  /** When the user was last active, to within some minutes; null if unknown. */
  readonly lastActiveAt: Date | null
  /** Null if the account was never a paid one. */
  readonly subscriptionState: SubscriptionState | null
  readonly mandate: string | null
}

export interface PeopleReader {
  /**
   * Accounts whose address or name contains the text, case-insensitively, ordered by id. `after` is
   * the id of the last one of the previous page.
   */
  find(options: {
    readonly search: string
    readonly after?: number
    readonly limit: number
  }): Promise<StoredPerson[]>
}

/** Every change is recorded in the audit log. The caller must check access. */
export interface PeopleWriter {
  create(user: NewUser, actor: Actor): Promise<Outcome<User, 'username-taken'>>
  /** Only sets the flag; see `disablePerson`. */
  setDisabled(
    userId: number,
    isDisabled: boolean,
    actor: Actor,
  ): Promise<Outcome<void, 'person-not-found'>>
  /** Records that an administrator ended the user's sessions, in their activity as well. */
  recordSignOut(userId: number, ended: number, actor: Actor): Promise<void>
  /** Records that the confirmation e-mail was sent again. */
  recordResend(userId: number, actor: Actor): Promise<void>
  /** The ids of all administrators, whose rows are locked until the end of the transaction. */
  lockAdministrators(): Promise<number[]>
  /** The same lock. Refuses if no other user is an administrator. */
  checkAnotherAdministrator(userId: number): Promise<Outcome<void, 'only-administrator'>>
}

export function peopleReader(database: Database): PeopleReader {
  return {
    async find({ search, after, limit }) {
      const text = usernameKey(search.trim())
      const { rows } = await sql<StoredPerson>`
        select id, username, first_name, last_name, organisation, is_privileged, is_disabled,
          verified_at, users.created_at, last_active_at,
          subscriptions.state as subscription_state, mandate
        from users left join subscriptions on user_id = id
        where id > ${after ?? 0} and (
          strpos(username_key, ${text}) > 0
          or strpos(lower(normalize(first_name || ' ' || last_name)), ${text}) > 0)
        order by id limit ${limit}`.execute(database)
      return rows
    },
  }
}

export function peopleWriter(transaction: Database): PeopleWriter {
  return {
    async create(newUser, actor) {
      const user = await userWriter(transaction).create(newUser)
      if (isRefused(user)) return user
      const { id: userId, isPrivileged } = user
      // By id alone: the audit entry outlives the account.
      const after = { userId, isPrivileged }
      await insertAuditEntry(transaction, { actor, action: 'person.create', after })
      return user
    },
    async recordSignOut(userId, ended, actor) {
      await recordByAdministrator(transaction, { userId, kind: 'sessions-ended' })
      const after = { userId, ended }
      await insertAuditEntry(transaction, { actor, action: 'person.sign-out', after })
    },
    recordResend: (userId, actor) =>
      insertAuditEntry(transaction, { actor, action: 'person.resend', after: { userId } }),
    lockAdministrators: () => lockAdministrators(transaction),
    checkAnotherAdministrator: (userId) => checkAnotherAdministrator(transaction, userId),
    setDisabled: (userId, isDisabled, actor) => setDisabled(transaction, userId, isDisabled, actor),
  }
}

/** Always in the same order, so that concurrent transactions cannot deadlock. */
async function lockAdministrators(transaction: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where is_privileged and not is_disabled order by id for update`.execute(
    transaction,
  )
  return rows.map(({ id }) => id)
}

export async function checkAnotherAdministrator(
  transaction: Database,
  userId: number,
): Promise<Outcome<void, 'only-administrator'>> {
  const administrators = await lockAdministrators(transaction)
  const isTheOnly = administrators.length === 1 && administrators[0] === userId
  return isTheOnly ? refuse('only-administrator') : undefined
}

async function setDisabled(
  transaction: Database,
  userId: number,
  isDisabled: boolean,
  actor: Actor,
): Promise<Outcome<void, 'person-not-found'>> {
  const before = await transaction
    .selectFrom('users')
    .select('isDisabled')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) return refuse('person-not-found')
  if (before.isDisabled === isDisabled) return undefined
  await transaction.updateTable('users').set({ isDisabled }).where('id', '=', userId).execute()
  await recordByAdministrator(transaction, {
    userId,
    kind: isDisabled ? 'account-disabled' : 'account-enabled',
  })
  await insertAuditEntry(transaction, {
    actor,
    action: isDisabled ? 'person.disable' : 'person.enable',
    before: { userId, ...before },
    after: { userId, isDisabled },
  })
  return undefined
}
