import { insertAuditEntry } from '../audit/insert-audit-entry.ts'
import type { Database } from '../connection/database.ts'
import type { RevisionWriter } from './stored-revision.ts'

export function revisionWriter(transaction: Database): RevisionWriter {
  return {
    async deleteAll(eid, actor) {
      const { numDeletedRows } = await transaction
        .deleteFrom('mapRevisions')
        .where('mapId', '=', eid)
        .executeTakeFirst()
      const revisions = Number(numDeletedRows)
      await insertAuditEntry(transaction, {
        actor,
        action: 'map-history.delete',
        before: { mapId: eid, revisions },
      })
      return revisions
    },
  }
}
