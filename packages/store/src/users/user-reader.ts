import type { Database } from '../connection/database.ts'
import type { UserReader } from './users.ts'
import { usernameKey } from './username-key.ts'
import { userColumns } from './user-columns.ts'

export function userReader(database: Database): UserReader {
  return {
    byUsername: (username) =>
      database
        .selectFrom('users')
        .select(userColumns)
        .where('usernameKey', '=', usernameKey(username))
        .executeTakeFirst(),
    byId: (id) =>
      database.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst(),
  }
}
