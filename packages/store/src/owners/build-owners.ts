import type { Client } from 'pg'

import { partitionName } from '../partitions.ts'
import { ownerShares, shareColumns } from './owner-shares.ts'
import { foldProprietors } from './fold-proprietors.ts'
import { separateDissimilarNames } from './separate-dissimilar-names.ts'

/** The tables that `buildOwners` fills. */
export const ownerTables = [
  'owners',
  'owner_spellings',
  'owner_words',
  'owner_titles',
  'owner_shares',
] as const

/** Temporary tables, visible to this connection only and dropped with it at the latest. */
const scratchTables = [
  'proprietorship',
  'proprietor',
  'proprietor_key',
  'ambiguous_number',
  'shared_number',
  'spelling',
  'bearing',
]

/**
 * Fills the partitions of the owners, their spellings, words, titles and shares from the titles,
 * links and parcels of the same version, replacing their content. The result is deterministic.
 * Memory use is constant, except for the distinct proprietors: all other rows stay in the database.
 */
export async function buildOwners(client: Client, version: number): Promise<void> {
  await removeScratch(client)
  await empty(client, version)
  await listProprietors(client, version)
  await foldProprietors(client)
  await separateDissimilarNames(client)
  await numberOwners(client)
  await storeSpellings(client, version)
  await storeWords(client, version)
  await storeTitles(client, version)
  await storeShares(client, version)
  await storeOwners(client, version)
  await removeScratch(client)
}

async function removeScratch(client: Client): Promise<void> {
  const tables = scratchTables.map((table) => `pg_temp.${table}`)
  await client.query(`drop table if exists ${tables.join(', ')}`)
}

async function empty(client: Client, version: number): Promise<void> {
  const tables = ownerTables.map((table) => partitionName(table, version))
  await client.query(`truncate ${tables.join(', ')}`)
}

/** Nulls are replaced by empty texts meanwhile, so that equal values compare as equal. */
async function listProprietors(client: Client, version: number): Promise<void> {
  await client.query(`
    create temporary table proprietorship as
    select title_no, source, one.name, coalesce(one."companyNumber", '') as company_number,
      coalesce(one.country, '') as country, coalesce(one.category, '') as category
    from ${partitionName('titles', version)}, jsonb_to_recordset(proprietors)
      as one(name text, "companyNumber" text, country text, category text)`)
  await client.query('analyze proprietorship')
  await client.query(`
    create temporary table proprietor as
    select row_number() over () as id, counted.* from (
      select name, company_number, country, source, category, count(*) as mentions
      from proprietorship group by name, company_number, country, source, category
    ) counted`)
  await client.query('alter table proprietor add primary key (id)')
  await client.query('analyze proprietor')
}

/** Numbered in key order, so that the numbers do not depend on the row order. */
async function numberOwners(client: Client): Promise<void> {
  await client.query(`
    create temporary table spelling as
    select row_number() over () as spelling_id, different.* from (
      select distinct dense_rank() over (order by key collate "C")::integer as owner_id,
        key, name, name_key
      from proprietor join proprietor_key using (id)
    ) different`)
  await client.query('analyze spelling')
  await client.query(`
    create temporary table bearing as
    select distinct spelling_id, owner_id, title_no
    from proprietorship
      join proprietor using (name, company_number, country, source, category)
      join proprietor_key using (id)
      join spelling using (key, name)`)
  await client.query('analyze bearing')
}

/** Rows are stored with the largest owners first, so that a search with a limit finds those. */
async function storeSpellings(client: Client, version: number): Promise<void> {
  await client.query(`
    insert into ${partitionName('owner_spellings', version)}
      (version, owner_id, name, name_key, titles)
    select ${version}, owner_id, name, name_key, titles
    from spelling
      join (select spelling_id, count(*) as titles from bearing group by spelling_id) counted
        using (spelling_id)
    order by titles desc, owner_id, name collate "C"`)
}

async function storeWords(client: Client, version: number): Promise<void> {
  await client.query(`
    insert into ${partitionName('owner_words', version)} (version, word, names)
    select ${version}, word, count(*)
    from ${partitionName('owner_spellings', version)}, string_to_table(name_key, ' ') word
    where word <> '' group by word order by word collate "C"`)
}

async function storeTitles(client: Client, version: number): Promise<void> {
  await client.query(`
    insert into ${partitionName('owner_titles', version)} (version, owner_id, position, title_no)
    select ${version}, owner_id,
      row_number() over (
        partition by owner_id order by mapped.title_no is null, title_no collate "C"
      ), title_no
    from (select distinct owner_id, title_no from bearing) held
      left join (
        select distinct link.title_no
        from ${partitionName('title_links', version)} link
          join ${partitionName('parcels', version)} using (poly_id)
      ) mapped using (title_no)
    order by 2, 3`)
  await client.query(`analyze ${partitionName('owner_titles', version)}`)
}

async function storeShares(client: Client, version: number): Promise<void> {
  await client.query(`
    insert into ${partitionName('owner_shares', version)} (${shareColumns})
    ${ownerShares(version)}`)
}

async function storeOwners(client: Client, version: number): Promise<void> {
  await client.query(`
    insert into ${partitionName('owners', version)} (version, owner_id, key, name, company_number,
      country, category, titles, parcels, area_square_metres, shared_number_key)
    with named as (
      select distinct on (owner_id) owner_id, name
      from ${partitionName('owner_spellings', version)}
      order by owner_id, titles desc, name collate "C"
    ), described as (
      select distinct on (key) key, company_number, country, category
      from proprietor join proprietor_key using (id)
      order by key, mentions desc, company_number, country, category
    ), numbered as (
      select distinct owner_id, key from spelling
    ), holding as (
      select owner_id, sum(titles) as titles, sum(parcels) as parcels,
        sum(area_square_metres::numeric)::double precision as area_square_metres
      from ${partitionName('owner_shares', version)} group by owner_id
    )
    select ${version}, owner_id, key, name, nullif(company_number, ''), nullif(country, ''),
      nullif(category, ''), titles, parcels, area_square_metres, number_key
    from numbered
      join named using (owner_id)
      join described using (key)
      join holding using (owner_id)
      left join (select distinct key, number_key from shared_number) shared using (key)
    order by owner_id`)
}
