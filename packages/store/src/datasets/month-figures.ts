import { sql } from 'kysely'
import type { Client } from 'pg'

import type { Database } from '../connection/database.ts'
import type { OwnershipPart } from '../loaded-files.ts'
import type { MonthFigures } from '../stored.ts'
import { partitionName } from '../partitions.ts'

/**
 * Counts the rows of an assembled month and stores the figures with the version. A single scan of
 * the links checks for each whether its parcel exists.
 */
export async function recordFigures(client: Client, version: number): Promise<void> {
  await client.query(
    `with linked as (
       select link.title_no, count(*) as links, count(parcel.poly_id) as placed
       from ${partitionName('title_links', version)} link
         left join ${partitionName('parcels', version)} parcel using (poly_id)
       group by link.title_no
     ), counted as (
       select coalesce(sum(links), 0) as links, coalesce(sum(links - placed), 0) as lost,
         count(title.title_no) as titles,
         count(title.title_no) filter (where coalesce(placed, 0) = 0) as unplaced
       from linked full join (
         select distinct title_no from ${partitionName('titles', version)}
       ) title using (title_no)
     )
     update dataset_versions set figures = json_build_object(
       'parcels', rows, 'titles', titles, 'titlesWithoutParcel', unplaced,
       'links', links, 'linksWithoutParcel', lost
     ) from counted where version = $1`,
    [version],
  )
}

/** Undefined for a version that was not counted. */
export async function figuresOf(
  database: Database,
  version: number,
): Promise<MonthFigures | undefined> {
  const { rows } = await sql<{ figures: MonthFigures | null }>`
    select figures from dataset_versions where version = ${version}`.execute(database)
  return rows[0]?.figures ?? undefined
}

/**
 * The names of the files from which a part of a version came, possibly carried over from an earlier
 * month.
 */
export async function partFileNames(
  database: Database,
  version: number,
  part: OwnershipPart,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive origin as (
      select version, based_on from dataset_versions where version = ${version}
      union all
      select earlier.version, earlier.based_on
      from origin join dataset_versions earlier on earlier.version = origin.based_on
      where not exists (
        select from import_files file
        where file.version = origin.version and file.part = ${part}
      )
    )
    select name from import_files join origin using (version)
    where part = ${part} order by file`.execute(database)
  return rows.map(({ name }) => name)
}
