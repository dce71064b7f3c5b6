import type { Database } from '../connection/database.ts'
import type { NewAuditEntry } from './audit-entry.ts'

/** Inserts an entry into the audit log, in the transaction of the change itself. */
export async function insertAuditEntry(
  transaction: Database,
  { actor, action, userGroupId, dataGroupId, before, after }: NewAuditEntry,
): Promise<void> {
  await transaction
    .insertInto('auditLog')
    .values({
      ...actor,
      action,
      userGroupId: userGroupId ?? null,
      dataGroupId: dataGroupId ?? null,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute()
}
