import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { RecordedActivity, SessionWriter } from './sessions.ts'
import type { EndedSession, NewSession } from '../stored.ts'

export function sessionWriter(transaction: Database): SessionWriter {
  return {
    create: (session) => create(transaction, session),
    async revoke(tokenHash) {
      await transaction.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
    },
    recordActivity: (sessionId, times) => recordActivity(transaction, sessionId, times),
    async endPasswordChange(sessionId) {
      await transaction
        .updateTable('sessions')
        .set({ mustChangePassword: false })
        .where('id', '=', sessionId)
        .execute()
    },
    end: (userId, options) => end(transaction, userId, options),
  }
}

/** The condition on the user prevents ending the session of somebody else. */
async function end(
  transaction: Database,
  userId: number,
  { only, except }: { readonly only?: number; readonly except?: number },
): Promise<EndedSession[]> {
  return transaction
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .returning(['id as sessionId', 'tokenHash'])
    .execute()
}

/** The user's row before the session's, the order in which every transaction locks them. */
async function recordActivity(
  transaction: Database,
  sessionId: number,
  { at, before, lifetimeSeconds, idleSeconds }: RecordedActivity,
): Promise<void> {
  await sql`
    update users set last_active_at = greatest(users.last_active_at, ${at}::timestamptz)
    from sessions
    where sessions.id = ${sessionId} and users.id = user_id
      and (sessions.last_active_at is null or sessions.last_active_at <= ${before})`.execute(
    transaction,
  )
  await sql`
    update sessions set last_active_at = ${at}, expires_at = case
      when ${idleSeconds ?? null}::int is null then expires_at
      else least(created_at + make_interval(secs => ${lifetimeSeconds}),
        ${at}::timestamptz + make_interval(secs => ${idleSeconds ?? null}::int)) end
    where id = ${sessionId} and (last_active_at is null or last_active_at <= ${before})`.execute(
    transaction,
  )
}

/** Also deletes the user's sessions that expired long ago. */
async function create(transaction: Database, session: NewSession): Promise<{ sessionId: number }> {
  await transaction
    .deleteFrom('sessions')
    .where('userId', '=', session.userId)
    .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  const { userId, lastActiveAt } = session
  if (lastActiveAt) {
    await transaction.updateTable('users').set({ lastActiveAt }).where('id', '=', userId).execute()
  }
  return transaction
    .insertInto('sessions')
    .values(session)
    .returning('id as sessionId')
    .executeTakeFirstOrThrow()
}
