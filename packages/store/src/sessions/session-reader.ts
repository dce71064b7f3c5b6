import type { Database } from '../connection/database.ts'
import type { SessionReader } from './sessions.ts'

export function sessionReader(database: Database): SessionReader {
  return {
    viewerOf: (tokenHash, now) =>
      database
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select([
          'sessions.id as sessionId',
          'sessions.mustChangePassword',
          'sessions.lastActiveAt',
          'users.id as userId',
          'users.isPrivileged',
          'users.isDemonstration',
        ])
        .where('sessions.tokenHash', '=', tokenHash)
        .where('sessions.expiresAt', '>', now)
        .where('users.isDisabled', '=', false)
        .executeTakeFirst(),
    listOf: (userId, now) =>
      database
        .selectFrom('sessions')
        .select(['id as sessionId', 'device', 'createdAt', 'expiresAt', 'lastActiveAt'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .orderBy('id', 'desc')
        .execute(),
  }
}
