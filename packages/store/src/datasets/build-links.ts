import type { Client } from 'pg'

import { copiedLinksName } from '../matching/scratch-tables.ts'
import { stagingTableName, partitionName } from '../partitions.ts'

/**
 * Fills the links from files, or else from the published version. A parcel also inherits, with
 * their provenance, the published links of the parcels it was made from according to matching. Link
 * files are complete for the parcels that existed when they were made: with files, only parcels
 * with a new identifier inherit links, and only if no file names them.
 */
export async function buildLinks(
  client: Client,
  version: number,
  previous: number | null,
  areGiven: boolean,
): Promise<void> {
  const links = partitionName('title_links', version)
  if (areGiven) {
    await client.query(
      `insert into ${links} (version, poly_id, title_no, provenance)
       select distinct on (poly_id, title_no) ${version}, poly_id, title_no, provenance
       from ${stagingTableName(version, 'title_links')}
       order by poly_id, title_no, load_order desc`,
    )
  }
  if (previous === null) return
  const published = partitionName('title_links', previous)
  if (!areGiven) {
    await client.query(
      `insert into ${links} (version, poly_id, title_no, provenance)
       select ${version}, poly_id, title_no, provenance from ${published}`,
    )
  }
  // Parcels that were merged may have had the same title: the link with the most reliable
  // provenance wins.
  await client.query(
    `insert into ${links} (version, poly_id, title_no, provenance)
     select distinct on (to_poly_id, title_no) ${version}, to_poly_id, title_no, provenance
     from ${copiedLinksName(version)}
       join ${published} link on link.poly_id = from_poly_id
     where not exists (
       select from ${links} known where known.poly_id = to_poly_id
         ${areGiven ? '' : 'and known.title_no = link.title_no'}
     ) ${areGiven ? `and ${isNew('to_poly_id', previous)}` : ''}
     order by to_poly_id, title_no, array_position(
       array['licensed', 'user-confirmed', 'matched-address'], provenance
     ) nulls last`,
  )
}

const isNew = (polyId: string, previous: number): string =>
  `not exists (select from ${partitionName('parcels', previous)} old where old.poly_id = ${polyId})`
