import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** See `SharingWriter.countAttempts`. Also deletes attempts older than a day. */
export async function countAttempts(
  transaction: Database,
  userId: number,
  addresses: number,
): Promise<number> {
  await sql`
    select pg_advisory_xact_lock(hashtext('share_attempts'), ${userId})`.execute(transaction)
  await sql`
    delete from share_attempts
    where user_id = ${userId} and attempted_at <= now() - interval '1 day'`.execute(transaction)
  await transaction.insertInto('shareAttempts').values({ userId, addresses }).execute()
  const { total } = await transaction
    .selectFrom('shareAttempts')
    .select(({ fn }) => fn.sum<string>('addresses').as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(total)
}
