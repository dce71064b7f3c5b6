import type { Client } from 'pg'

import { inTransaction } from '../connection/in-transaction.ts'
import { partitionName } from '../partitions.ts'

/**
 * Records which titles came to an owner since the previous month and which left, by the owner's
 * key. Only titles whose records differ are compared: the key of an owner may change because of
 * other owners, and then nothing was sold. Unlike a change of owner it includes titles that are new
 * in the register, and those without a parcel. A dataset that only one of the months has moves no
 * title.
 *
 * Requires the owners of the version to be complete. Replaces what an interrupted run recorded.
 */
export async function recordTitleMoves(
  client: Client,
  version: number,
  previous: number | null,
): Promise<void> {
  await inTransaction(client, async () => {
    await client.query('delete from owner_title_moves where version = $1', [version])
    if (previous === null) return
    await client.query(`
      with source as (
        select distinct source from ${partitionName('titles', version)}
        intersect select distinct source from ${partitionName('titles', previous)}
      ), differing as materialized (
        select distinct title_no
        from (
          select title_no, source, proprietors from ${partitionName('titles', previous)}
          where source in (table source)
        ) old full join (
          select title_no, source, proprietors from ${partitionName('titles', version)}
          where source in (table source)
        ) new using (title_no, source)
        where old.proprietors is distinct from new.proprietors
      )
      insert into owner_title_moves (version, owner_key, title_no, is_gained)
      select ${version}, owner_key, title_no, after.title_no is not null
      from (${ownersIn(previous)}) before full join (${ownersIn(version)}) after
        using (owner_key, title_no)
      where before.title_no is null or after.title_no is null`)
  })
}

function ownersIn(version: number): string {
  return `
    select distinct owner.key as owner_key, title_no
    from ${partitionName('owner_titles', version)} join differing using (title_no)
      join ${partitionName('owners', version)} owner using (owner_id)`
}
