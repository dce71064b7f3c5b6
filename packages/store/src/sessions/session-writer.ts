import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { SessionWriter } from '../store.ts'
import type { EndedSession, NewSession } from '../stored.ts'

export function sessionWriter(transaction: Database): SessionWriter {
  return {
    create: (session) => create(transaction, session),
    async revoke(tokenHash) {
      await transaction.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
    },
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

/** Whose sessions these are is asked here, so that nobody ends those of another. */
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

/** Sweeps out the person's sessions that are long over, so that they do not pile up. */
async function create(transaction: Database, session: NewSession): Promise<{ sessionId: number }> {
  await transaction
    .deleteFrom('sessions')
    .where('userId', '=', session.userId)
    .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  return transaction
    .insertInto('sessions')
    .values(session)
    .returning('id as sessionId')
    .executeTakeFirstOrThrow()
}
