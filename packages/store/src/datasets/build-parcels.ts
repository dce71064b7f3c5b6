import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Client } from 'pg'

import { duplicateParcelsName } from './staging-tables.ts'
import { stagingTableName, partitionName } from '../partitions.ts'
import { primaryTitles } from '../title-links/primary-titles.ts'

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

/** Determines title and class of each parcel and stores the parcels in spatial order. */
export async function buildParcels(
  client: Client,
  version: number,
  from: { readonly table: string; readonly mapOrder: string },
): Promise<void> {
  await client.query(
    `create temporary table parcel_owner on commit drop as ${primaryTitles(version)}`,
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
