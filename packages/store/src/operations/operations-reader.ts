import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { OperationsFigures, OperationsReader } from './operations.ts'

export function operationsReader(database: Database): OperationsReader {
  return {
    async figures() {
      const { rows } = await sql<OperationsFigures>`
        select
          (select count(*) from map_locks
            where holder is not null and held_until > clock_timestamp()) as "locks",
          count(*) as "mailsWaiting",
          coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
            as "oldestMailSeconds"
        from outbox where sent_at is null and abandoned_at is null`.execute(database)
      return rows[0] ?? { locks: 0, mailsWaiting: 0, oldestMailSeconds: 0 }
    },
  }
}
