import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Client } from 'pg'

import { duplicateParcelsName } from './staging-tables.ts'
import { stagingTableName, partitionName } from '../partitions.ts'

/**
 * Deduplicates the parcels by identifier: the last one wins, the others move to
 * `duplicateParcelsName`.
 */
export async function deduplicateParcels(client: Client, version: number): Promise<void> {
  const arrivals = stagingTableName(version)
  await undoDeduplication(client, version)
  await client.query(
    `with superseded as (
       delete from ${arrivals} duplicate
       using (
         select poly_id, max(load_order) as last from ${arrivals}
         group by poly_id having count(*) > 1
       ) doubled
       where doubled.poly_id = duplicate.poly_id and duplicate.load_order <> doubled.last
       returning duplicate.*
     )
     insert into ${duplicateParcelsName(version)} select * from superseded`,
  )
  await client.query(
    `alter table ${arrivals} add constraint ${keyName(version)} primary key (poly_id)`,
  )
  await client.query(`analyze ${arrivals}`)
}

/**
 * Reverts `deduplicateParcels`: drops the key and restores the duplicates, before more files are
 * loaded.
 */
export async function undoDeduplication(client: Client, version: number): Promise<void> {
  await client.query(
    `alter table ${stagingTableName(version)} drop constraint if exists ${keyName(version)}`,
  )
  await client.query(
    `with restored as (delete from ${duplicateParcelsName(version)} returning *)
     insert into ${stagingTableName(version)} overriding system value select * from restored`,
  )
}

const keyName = (version: number): string => `${stagingTableName(version)}_key`

/**
 * Determines title and class of each parcel and stores the parcels in spatial order. A parcel may
 * be linked to several titles, and a title may be in both CCOD and OCOD. The freehold has
 * precedence over other titles with a company record, those over titles without one; a public body
 * among the owners determines the class. A parcel is overseas if any of its titles is in OCOD.
 */
export async function buildParcels(
  client: Client,
  version: number,
  from: { readonly table: string; readonly mapOrder: string },
): Promise<void> {
  await client.query(
    `create temporary table parcel_owner on commit drop as
     with record as (
       select title_no, bool_or(tenure ilike 'freehold') as is_freehold,
         bool_or(source = 'ocod') as is_overseas,
         (array_agg(owner_class order by owner_class = ${ownerClasses.company}, owner_class))[1]
           as owner_class
       from ${partitionName('titles', version)} group by title_no
     )
     select distinct on (link.poly_id) link.poly_id, link.title_no, record.owner_class,
       bool_or(record.is_overseas) over (partition by link.poly_id) as is_overseas
     from ${partitionName('title_links', version)} link left join record using (title_no)
     order by link.poly_id, record.is_freehold desc nulls last, link.title_no`,
  )
  await client.query('analyze parcel_owner')
  await client.query(
    `insert into ${partitionName('parcels', version)} (version, poly_id, owner_class, title_no,
       is_overseas, area_square_metres, began_at, bbox, geom)
     select ${version}, parcel.poly_id, coalesce(parcel_owner.owner_class, ${ownerClasses.private}),
       parcel_owner.title_no,
       coalesce(parcel_owner.is_overseas, false), parcel.area_square_metres, parcel.began_at,
       parcel.bbox, parcel.geom
     from ${from.table} parcel left join parcel_owner using (poly_id)
     order by ${from.mapOrder}`,
  )
}
