import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { RevisionReader } from './stored-revision.ts'
import { mapAt } from './map-at.ts'
import type { StoredRevision } from './stored-revision.ts'

/** Above this size the previous values are not read, and the change is described in less detail. */
const largestImages = 128 * 1024

export function revisionReader(database: Database): RevisionReader {
  return {
    async before(eid, revision, limit) {
      const { rows } = await sql<StoredRevision>`
        select r.revision, r.user_id, users.first_name, users.last_name, r.saved_at,
          case when r.patch is not null and pg_column_size(r.before) <= ${largestImages}
            then r.before end as before,
          r.patch, r.summary, r.what
        from map_revisions as r left join users on users.id = r.user_id
        where r.map_id = ${eid} and r.is_listed
          and r.revision < ${revision ?? 2 ** 31 - 1}
        order by r.revision desc
        limit ${limit}`.execute(database)
      return rows
    },
    at: (eid, revision) => mapAt(database, eid, revision),
  }
}
