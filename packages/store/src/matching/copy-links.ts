import type { Client } from 'pg'

import { isOfBoundary } from '../change-kinds.ts'
import { inTransaction } from '../connection/in-transaction.ts'
import { copiedLinksName } from './scratch-tables.ts'

/**
 * With an accepted change, titles follow the land: to a new identifier, to every part of a split
 * parcel, and from all parts to a merged one. An identifier that continues keeps its links without
 * a row here. New boundaries and failed matches inherit no links.
 */
export function copyLinks(client: Client, version: number): Promise<number> {
  const name = copiedLinksName(version)
  return inTransaction(client, async () => {
    await client.query(`drop table if exists ${name}`)
    await client.query(`
      create table ${name} (
        from_poly_id bigint not null, to_poly_id bigint not null,
        primary key (from_poly_id, to_poly_id)
      )`)
    const { rowCount } = await client.query(
      `insert into ${name} (from_poly_id, to_poly_id)
       select distinct old.poly_id, new.poly_id
       from ownership_changes change
         cross join unnest(change.poly_ids_before) old(poly_id)
         cross join unnest(change.poly_ids_after) new(poly_id)
       where version = $1 and ${isOfBoundary} and is_accepted
         and old.poly_id <> new.poly_id`,
      [version],
    )
    await client.query(`analyze ${name}`)
    return rowCount ?? 0
  })
}
