import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { AuditReader, StoredAuditEntry } from './audit-entry.ts'

export function auditReader(database: Database): AuditReader {
  return {
    async page({ before, limit }) {
      const { rows } = await sql<StoredAuditEntry>`
        select audit_log.id, happened_at, user_id, username, via, action,
          user_group_id, data_group_id,
          before - 'coordinates' as before, after - 'coordinates' as after
        from audit_log left join users on users.id = audit_log.user_id
        where ${before ?? null}::bigint is null or audit_log.id < ${before ?? null}::bigint
        order by audit_log.id desc limit ${limit}`.execute(database)
      return rows
    },
  }
}
