import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { SessionWriter } from '../store.ts'
import type { NewSession } from '../stored.ts'

export function sessionWriter(transaction: Database): SessionWriter {
  return {
    create: (session) => create(transaction, session),
    async revoke(tokenHash) {
      await transaction.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
    },
  }
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
