import type { Client } from 'pg'

import { titleContent } from './ownership-targets.ts'
import { stagingTableName, partitionName } from '../partitions.ts'

/**
 * Fills the titles from the files that count: of each source the full registers issued last, then
 * later change-only updates; without a full register, the published titles and every update. The
 * last row of a title wins, even if it is a removal.
 */
export async function buildTitles(
  client: Client,
  version: number,
  previous: number | null,
): Promise<void> {
  const arrivals = stagingTableName(version, 'titles')
  const content = titleContent.join(', ')
  await listCountingFiles(client, version)
  await client.query(
    `create temporary table superseded on commit drop as
     select load_order from (
       select load_order, row_number() over (
         partition by title_no, source order by issued desc, load_order desc
       ) as age
       from ${arrivals} join counting_file using (file)
     ) aged where age > 1`,
  )
  await client.query(
    `insert into ${partitionName('titles', version)} (version, title_no, source, ${content})
     select ${version}, title_no, source, ${content}
     from ${arrivals} arrival join counting_file using (file)
     where not is_removal
       and not exists (select from superseded where superseded.load_order = arrival.load_order)`,
  )
  if (previous !== null) await carryTitles(client, version, previous, content)
}

async function listCountingFiles(client: Client, version: number): Promise<void> {
  await client.query(
    `create temporary table counting_file on commit drop as
     with whole as (
       select part, max(issued) as issued from import_files
       where version = ${version} and is_full group by part
     )
     select file, part, file.issued, is_full
     from import_files file left join whole using (part)
     where version = ${version} and is_full is not null and (
       whole.issued is null
       or (is_full and file.issued = whole.issued)
       or (not is_full and file.issued > whole.issued)
     )`,
  )
}

async function carryTitles(
  client: Client,
  version: number,
  previous: number,
  content: string,
): Promise<void> {
  await client.query(
    `insert into ${partitionName('titles', version)} (version, title_no, source, ${content})
     select ${version}, title_no, source, ${content}
     from ${partitionName('titles', previous)} title
     where source not in (select part from counting_file where is_full)
       and not exists (
         select from ${stagingTableName(version, 'titles')} arrival
         where arrival.title_no = title.title_no and arrival.source = title.source
       )`,
  )
}
