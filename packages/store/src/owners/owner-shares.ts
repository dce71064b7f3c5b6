import { partitionName } from '../partitions.ts'

/** The columns of `ownerShares`. */
export const shareColumns = `version, owner_id, share, council, tenure,
  titles, titles_without_parcel, parcels, area_square_metres, bbox`

/**
 * A query for what owners hold in each council under each tenure. A parcel with several titles counts
 * for one of them, so that the shares add up to the total.
 *
 * @param owners an SQL condition on `owner_id`; by default all owners
 */
export function ownerShares(version: number, owners?: string): string {
  const titles = partitionName('owner_titles', version)
  const ofOwners = owners === undefined ? '' : `where ${owners}`
  // Without this, the register as a whole would be read for the owners of one title.
  const ofTitles =
    owners === undefined ? '' : `where title_no in (select title_no from ${titles} ${ofOwners})`
  return `
    with record as (
      select distinct on (title_no) title_no, coalesce(district, '') as council, tenure
      from ${partitionName('titles', version)} ${ofTitles} order by title_no, source
    ), held as (
      select owner_id, position, title_no, council, tenure
      from ${titles} join record using (title_no) ${ofOwners}
    ), linked as materialized (
      select owner_id, position, council, tenure, poly_id, area_square_metres, bbox
      from held
        join ${partitionName('title_links', version)} using (title_no)
        join ${partitionName('parcels', version)} using (poly_id)
    ), counted as (
      select distinct on (owner_id, poly_id) owner_id, council, tenure, area_square_metres, bbox
      from linked order by owner_id, poly_id, lower(tenure) = 'freehold' desc, position
    ), land as (
      -- The sum of numerics, unlike that of floats, does not depend on the order of the rows.
      select owner_id, council, tenure, count(*) as parcels,
        sum(area_square_metres::numeric)::double precision as area_square_metres,
        box(
          point(min((bbox[1])[0]), min((bbox[1])[1])), point(max((bbox[0])[0]), max((bbox[0])[1]))
        ) as bbox
      from counted group by owner_id, council, tenure
    ), register as (
      select owner_id, council, tenure, count(*) as titles,
        count(*) filter (where mapped.position is null) as titles_without_parcel
      from held
        left join (select distinct owner_id, position from linked) mapped using (owner_id, position)
      group by owner_id, council, tenure
    )
    select ${version}, owner_id,
      row_number() over (
        partition by owner_id order by council collate "C", tenure collate "C"
      ),
      nullif(council, ''), nullif(tenure, ''), titles, titles_without_parcel,
      coalesce(parcels, 0), coalesce(area_square_metres, 0), bbox
    from register left join land using (owner_id, council, tenure)
    order by 2, 3`
}
