import { sql, type Updateable } from 'kysely'

import type { Database } from '../connection/database.ts'
import { isUniqueViolation } from '../connection/errors.ts'
import type { Outcome } from '../outcome.ts'
import { refuse } from '../refuse.ts'
import type { UserWriter } from './users.ts'
import type { NewUser, User } from '../stored.ts'
import type { UsersTable } from '../tables.ts'
import { userColumns } from './user-columns.ts'
import { userReader } from './user-reader.ts'
import { usernameKey } from './username-key.ts'

const emptyProfile = {
  organisation: null,
  organisationNumber: null,
  organisationType: null,
  organisationTypeOther: null,
  organisationSubType: null,
  organisationSubTypeOther: null,
  organisationActivity: null,
  organisationActivityOther: null,
  address1: null,
  address2: null,
  city: null,
  postcode: null,
  phone: null,
  pic: null,
}

export function userWriter(transaction: Database): UserWriter {
  const update = (userId: number, change: Updateable<UsersTable>) =>
    transaction.updateTable('users').set(change).where('id', '=', userId).execute()
  return {
    ...userReader(transaction),
    create: (user) => create(transaction, user),
    async updateProfile(userId, change) {
      if (Object.keys(change).length > 0) await update(userId, change)
    },
    async setPasswordHash(userId, passwordHash) {
      await update(userId, { passwordHash })
    },
    async renewPasswordHash(userId, from, to) {
      await transaction
        .updateTable('users')
        .set({ passwordHash: to })
        .where('id', '=', userId)
        .where('passwordHash', '=', from)
        .execute()
    },
    async setAskForFeedback(userId, askForFeedback) {
      await update(userId, { askForFeedback })
    },
    async endFirstVisit(userId) {
      await update(userId, { isFirstVisit: false })
    },
    async verify(userId) {
      await transaction
        .updateTable('users')
        .set({ verifiedAt: sql<Date>`coalesce(verified_at, now())` })
        .where('id', '=', userId)
        .execute()
    },
    setUsername: (userId, username) =>
      refuseTaken(async () => {
        await transaction
          .updateTable('users')
          .set({ username, usernameKey: usernameKey(username), verifiedAt: sql<Date>`now()` })
          .where('id', '=', userId)
          .execute()
      }),
  }
}

async function create(
  transaction: Database,
  { isVerified = true, ...user }: NewUser,
): Promise<Outcome<User, 'username-taken'>> {
  return refuseTaken(() =>
    transaction
      .insertInto('users')
      .values({
        ...emptyProfile,
        marketing: false,
        isPrivileged: false,
        isDemonstration: false,
        ...user,
        ...(!isVerified && { verifiedAt: null }),
        usernameKey: usernameKey(user.username),
      })
      .returning(userColumns)
      .executeTakeFirstOrThrow(),
  )
}

/** Refuses a unique violation. Checking beforehand would leave a race. */
async function refuseTaken<T>(change: () => Promise<T>): Promise<Outcome<T, 'username-taken'>> {
  try {
    return await change()
  } catch (error) {
    if (!isUniqueViolation(error, 'users_username_key')) throw error
    return refuse('username-taken')
  }
}
