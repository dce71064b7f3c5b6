import type { Database } from '../connection/database.ts'
import { isUniqueViolation } from '../connection/errors.ts'
import { StoreProblem } from '../store-problem.ts'
import type { UserWriter } from '../store.ts'
import type { NewUser, User } from '../stored.ts'
import { userColumns } from './user-columns.ts'
import { usernameKey } from './username-key.ts'

const emptyProfile = {
  organisation: null,
  organisationNumber: null,
  organisationType: null,
  organisationTypeOther: null,
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
  return { create: (user) => create(transaction, user) }
}

async function create(
  transaction: Database,
  { isVerified = true, ...user }: NewUser,
): Promise<User> {
  try {
    return await transaction
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
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (!isUniqueViolation(error, 'users_username_key')) throw error
    throw new StoreProblem('username-taken', 'This email has already been registered.', {
      cause: error,
    })
  }
}
