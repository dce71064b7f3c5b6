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
  // Until this transaction ends, nobody corrects the links that are copied; see `lockMonth`.
  await client.query('select from dataset_versions where version = $1 for update', [previous])
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
  if (areGiven) await keepCorrectedLinks(client, version, published)
}

/**
 * With files of links: those that people confirmed go on with the land, and so do those that a
 * decision about a boundary gave to a parcel which no file names.
 */
async function keepCorrectedLinks(client: Client, version: number, published: string) {
  const links = partitionName('title_links', version)
  await client.query(
    `insert into ${links} (version, poly_id, title_no, provenance)
     select distinct on (to_poly_id, title_no) ${version}, to_poly_id, title_no, provenance
     from (
       select poly_id as from_poly_id, poly_id as to_poly_id
       from ${published} where poly_id in (select poly_id from title_link_corrections)
       union select from_poly_id, to_poly_id from ${copiedLinksName(version)}
     ) carried join ${published} link on link.poly_id = from_poly_id
     where not exists (
         select from ${links} known
         where known.poly_id = to_poly_id and known.title_no = link.title_no
       ) and (
         provenance = 'user-confirmed' and exists (
           select from proposed_links made
           where made.state = 'confirmed' and made.title_no = link.title_no
         ) or exists (
           select from title_link_corrections made
           where made.poly_id = link.poly_id and made.title_no = link.title_no
             and made.provenance_after is not null
         ) and not exists (select from ${links} known where known.poly_id = to_poly_id)
       )
     order by to_poly_id, title_no, provenance`,
  )
}

const isNew = (polyId: string, previous: number): string =>
  `not exists (select from ${partitionName('parcels', previous)} old where old.poly_id = ${polyId})`
