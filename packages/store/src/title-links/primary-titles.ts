import { ownerClasses } from '@terrier/domain/ownership/owner-class'

import { partitionName } from '../partitions.ts'

/**
 * A query for the title that determines the class of each linked parcel of a version: `poly_id,
 * title_no, owner_class, is_overseas`. A parcel may be linked to several titles, and a title may be in
 * both CCOD and OCOD. The freehold has precedence over other titles with a company record, those over
 * titles without one; a public body among the owners determines the class. A parcel is overseas if any
 * of its titles is in OCOD.
 *
 * @param polyIds an SQL expression of type bigint[]; without it, all linked parcels
 */
export function primaryTitles(version: number, polyIds?: string): string {
  const links = partitionName('title_links', version)
  const isWanted = (alias: string) =>
    polyIds === undefined ? 'true' : `${alias}.poly_id = any(${polyIds})`
  return `
    with record as (
      select title_no, bool_or(tenure ilike 'freehold') as is_freehold,
        bool_or(source = 'ocod') as is_overseas,
        (array_agg(owner_class order by owner_class = ${ownerClasses.company}, owner_class))[1]
          as owner_class
      from ${partitionName('titles', version)} title
      ${polyIds === undefined ? '' : `where title_no in (select link.title_no from ${links} link where ${isWanted('link')})`}
      group by title_no
    )
    select distinct on (link.poly_id) link.poly_id, link.title_no, record.owner_class,
      bool_or(record.is_overseas) over (partition by link.poly_id) as is_overseas
    from ${links} link left join record using (title_no)
    where ${isWanted('link')}
    order by link.poly_id, record.is_freehold desc nulls last, link.title_no`
}
