import type { LinkEdit } from '@terrier/domain/ownership/boundary-link-edits'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { refreshOwners } from '../owners/refresh-owners.ts'
import { partitionName } from '../partitions.ts'
import { primaryTitles } from './primary-titles.ts'

/**
 * Changes links of a published month, with all that is derived from them: title and class of the
 * parcels, and what the owners hold. Increments the number of corrections of the month, by which its
 * tiles are addressed. The caller holds the row lock of the version and notifies the servers.
 */
export async function applyLinkEdits(
  transaction: Database,
  version: number,
  edits: readonly LinkEdit[],
): Promise<void> {
  if (edits.length === 0) return
  const removed = edits.filter(({ after }) => after === null)
  const added = edits.filter(({ after }) => after !== null)
  const links = sql.raw(partitionName('title_links', version))
  if (removed.length > 0) {
    await sql`
      delete from ${links} link using ${rowsOf(removed)}
      where link.poly_id = edit.poly_id and link.title_no = edit.title_no`.execute(transaction)
  }
  if (added.length > 0) {
    await sql`
      insert into ${links} (version, poly_id, title_no, provenance)
      select ${sql.lit(version)}, poly_id, title_no, after from ${rowsOf(added)}
      on conflict (version, poly_id, title_no) do update set provenance = excluded.provenance
      `.execute(transaction)
  }
  await refreshParcels(transaction, version, [...new Set(edits.map(({ polyId }) => polyId))])
  await refreshOwners(transaction, version, [...new Set(edits.map(({ titleNo }) => titleNo))])
  await recordCorrections(transaction, version, edits)
}

const rowsOf = (edits: readonly LinkEdit[]) => sql`
  unnest(
    ${edits.map(({ polyId }) => polyId)}::bigint[], ${edits.map(({ titleNo }) => titleNo)}::text[],
    ${edits.map(({ before }) => before)}::text[], ${edits.map(({ after }) => after)}::text[]
  ) as edit (poly_id, title_no, before, after)`

/** Title and class of these parcels, as `buildParcels` determines them for all. */
async function refreshParcels(
  transaction: Database,
  version: number,
  polyIds: readonly number[],
): Promise<void> {
  const ids = `array[${polyIds.map(Number).join(', ')}]::bigint[]`
  await sql`
    update ${sql.raw(partitionName('parcels', version))} parcel set
      title_no = found.title_no, is_overseas = coalesce(found.is_overseas, false),
      owner_class = coalesce(found.owner_class, ${sql.lit(ownerClasses.private)})
    from unnest(${sql.raw(ids)}) as wanted (poly_id)
      left join (${sql.raw(primaryTitles(version, ids))}) found using (poly_id)
    where parcel.poly_id = wanted.poly_id`.execute(transaction)
}

async function recordCorrections(
  transaction: Database,
  version: number,
  edits: readonly LinkEdit[],
): Promise<void> {
  await sql`
    insert into title_link_corrections
      (version, poly_id, title_no, provenance_before, provenance_after, bbox)
    select ${version}, edit.poly_id, edit.title_no, before, after, parcel.bbox
    from ${rowsOf(edits)}
      left join ${sql.raw(partitionName('parcels', version))} parcel using (poly_id)
    order by edit.poly_id, edit.title_no`.execute(transaction)
  await sql`
    update dataset_versions set corrections = corrections + 1
    where version = ${version}`.execute(transaction)
}
