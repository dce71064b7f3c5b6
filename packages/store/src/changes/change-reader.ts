import { sql, type RawBuilder } from 'kysely'

import { isOfBoundary } from '../change-kinds.ts'
import type { Database } from '../connection/database.ts'
import { inBounds } from '../in-bounds.ts'
import type { ChangeReader } from './changes.ts'
import type { StoredChange } from '../stored.ts'
import { changesOfParcel } from './changes-of-parcel.ts'
import { changeColumns, shownMonths } from './change-query.ts'

export function changeReader(database: Database): ChangeReader {
  return {
    inBounds: (bounds, { since, limit }) => {
      const condition = sql<boolean>`${inBounds(bounds)}
        and (${since ?? null}::text is null or edition collate "C" >= ${since ?? null})`
      return listChanges(database, condition, limit)
    },
    pendingInBounds: (version, bounds, { limit }) => {
      const condition = sql<boolean>`version = ${version} and ${sql.raw(isOfBoundary)}
        and decision is distinct from 'refused' and ${inBounds(bounds)}`
      return listChanges(database, condition, limit)
    },
    ofParcel: (version, polyId) => changesOfParcel(database, version, polyId),
    async knownSince() {
      const { rows } = await sql<{ edition: string | null }>`
        with ${shownMonths}
        select min(edition collate "C") as edition from shown_month`.execute(database)
      return rows[0]?.edition ?? null
    },
  }
}

async function listChanges(
  database: Database,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<{ changes: StoredChange[]; total: number }> {
  const { rows: changes } = await sql<StoredChange>`
    with ${shownMonths}
    select ${changeColumns} from ownership_changes join shown_month using (version)
    where ${condition} order by version desc, id limit ${limit}`.execute(database)
  if (changes.length < limit) return { changes, total: changes.length }
  const { rows } = await sql<{ total: number }>`
    with ${shownMonths}
    select count(*) as total from ownership_changes join shown_month using (version)
    where ${condition}`.execute(database)
  return { changes, total: rows[0]?.total ?? changes.length }
}
