import { partitionName } from '../partitions.ts'

/** Parcels of the month that are linked to `title.title_no`, smallest identifier first. */
export function polyIdsIn(version: number): string {
  return `array(
    select link.poly_id
    from ${partitionName('title_links', version)} link
      join ${partitionName('parcels', version)} parcel
        on parcel.version = ${version} and parcel.poly_id = link.poly_id
    where link.title_no = title.title_no order by link.poly_id
  )`
}

/** Keys of the owners of `title.title_no` in the month, in the order of their codes. */
export function ownerKeysIn(version: number): string {
  return `array(
    select owner.key
    from ${partitionName('owner_titles', version)} held
      join ${partitionName('owners', version)} owner
        on owner.version = ${version} and owner.owner_id = held.owner_id
    where held.title_no = title.title_no order by owner.key collate "C"
  )`
}

/** The sources of titles that both months have, such as 'ccod'. */
export function commonSources(version: number, previous: number): string {
  return `select distinct source from ${partitionName('titles', version)}
    intersect select distinct source from ${partitionName('titles', previous)}`
}
