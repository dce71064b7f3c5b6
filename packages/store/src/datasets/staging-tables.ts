import type { Client } from 'pg'

import { stagingTableName, type StagingTable } from '../partitions.ts'

/**
 * The columns of the staging tables that input files are copied into. Added to them are `file`, the
 * file's number in the ledger, by which its rows can be deleted again, and `load_order`, which
 * numbers the rows in load order: their physical order does not tell it, since space freed by a
 * failed file is reused.
 */
const columnsOf = {
  parcels: `
    poly_id bigint not null,
    spot bigint not null,
    area_square_metres double precision not null,
    began_at timestamptz,
    bbox box not null,
    geom bytea not null`,
  titles: `
    title_no text not null,
    source text not null,
    is_removal boolean not null,
    owner_class smallint,
    tenure text,
    address text,
    district text,
    county text,
    region text,
    postcode text,
    has_more_addresses boolean,
    price_paid_pounds bigint,
    proprietors jsonb,
    date_proprietor_added date,
    has_more_proprietors boolean`,
  title_links: `
    poly_id bigint not null,
    title_no text not null,
    provenance text not null`,
  unregistered_land: `
    id bigint not null,
    area_square_metres double precision not null,
    bbox box not null,
    geom bytea not null,
    kind text not null default 'unknown',
    classified_by text not null default 'shape',
    compactness double precision not null default 0,
    access text not null default 'unknown'`,
} as const satisfies Readonly<Record<StagingTable, string>>

const arrivingTables = Object.keys(columnsOf) as StagingTable[]

/** Every staging table that a version may have. */
export function stagingTableNames(version: number): string[] {
  return [
    ...arrivingTables.map((table) => stagingTableName(version, table)),
    duplicateParcelsName(version),
  ]
}

/** Parcels superseded by a later file. They count again if that file is removed. */
export const duplicateParcelsName = (version: number): string =>
  `${stagingTableName(version)}_duplicates`

/**
 * The staging tables are logged, not `unlogged`: a crash of the server would truncate them, while
 * the ledger still lists their files as loaded.
 */
export async function createStagingTables(client: Client, version: number): Promise<void> {
  for (const table of arrivingTables) {
    await client.query(
      `create table if not exists ${stagingTableName(version, table)} (
        ${columnsOf[table]},
        file integer,
        load_order bigint not null generated always as identity (cache 1000)
      )`,
    )
    // A month that an earlier release of Terrier began to load may lack it.
    await client.query(
      `alter table ${stagingTableName(version, table)} add column if not exists file integer`,
    )
    if (table === 'unregistered_land') await addLandKinds(client, version)
  }
  await client.query(
    `create table if not exists ${duplicateParcelsName(version)} (like ${stagingTableName(version)})`,
  )
}

/** A month that an earlier release of Terrier began to load lacks what pieces are. */
async function addLandKinds(client: Client, version: number): Promise<void> {
  await client.query(
    `alter table ${stagingTableName(version, 'unregistered_land')}
      add column if not exists kind text not null default 'unknown',
      add column if not exists classified_by text not null default 'shape',
      add column if not exists compactness double precision not null default 0,
      add column if not exists access text not null default 'unknown'`,
  )
}
