import type { Client } from 'pg'

import { boxOperators } from './connection/box-operators.ts'

/** The primary key (without the version column) and the other indexes of a partitioned table. */
interface Layout {
  readonly key: readonly string[]
  readonly indexes: readonly string[]
  /** Whether it also has an index over the bounding boxes of its rows. */
  readonly hasBoxes?: true
  /** The index that the rows are clustered by. */
  readonly isOrderedBy?: number
}

const layouts = {
  parcels: { key: ['poly_id'], indexes: [], hasBoxes: true },
  titles: { key: ['title_no', 'source'], indexes: [] },
  title_links: { key: ['poly_id', 'title_no'], indexes: ['(title_no)'] },
  owners: {
    key: ['owner_id'],
    indexes: ['(key)', '(shared_number_key) where shared_number_key is not null'],
  },
  owner_spellings: {
    key: ['owner_id', 'name'],
    indexes: [
      '(version, name_key text_pattern_ops, titles, owner_id)',
      `using gin (string_to_array(name_key, ' '))`,
    ],
  },
  owner_words: { key: ['word'], indexes: ['using gin (word gin_trgm_ops)'] },
  owner_titles: { key: ['owner_id', 'position'], indexes: ['(title_no)'] },
  owner_shares: { key: ['owner_id', 'share'], indexes: [] },
  unregistered_land: { key: ['id'], indexes: [], hasBoxes: true },
  features: { key: ['id'], indexes: ['using gist (bbox)'] },
  postcodes: { key: ['postcode'], indexes: ['(version, postcode collate "C") include (lng, lat)'] },
  // Rows are clustered too, so that names with a common prefix are on the same pages.
  place_names: {
    key: ['place_id', 'key'],
    indexes: ['(tier, key, importance desc)', '(cell, key, importance desc) where tier < 4'],
    isOrderedBy: 0,
  },
  place_words: { key: ['word'], indexes: [] },
  place_word_rests: { key: ['rest', 'word'], indexes: [] },
  uprns: { key: ['uprn'], indexes: [] },
} as const satisfies Readonly<Record<string, Layout>>

/** The tables with a partition for each version. */
export type PartitionedTable = keyof typeof layouts

const allTables = Object.keys(layouts) as PartitionedTable[]

/** Tables that are each a dataset of their own. */
export type FullTable = 'features' | 'postcodes' | 'place_names' | 'uprns'
/** Tables that are computed from the rows of another. */
export type DerivedTable = 'place_words' | 'place_word_rests'

/** The tables of a month of ownership. */
export const ownershipTables = [
  'parcels',
  'titles',
  'title_links',
  'owners',
  'owner_spellings',
  'owner_words',
  'owner_titles',
  'owner_shares',
  'unregistered_land',
] as const satisfies readonly PartitionedTable[]

export function partitionName(table: PartitionedTable, version: number): string {
  return `${table}_${version}`
}

/** The tables that ownership files are loaded into. */
export type StagingTable = 'parcels' | 'titles' | 'title_links' | 'unregistered_land'

/** The staging table of a version, which holds the rows of files until the month is assembled. */
export function stagingTableName(version: number, table: StagingTable = 'parcels'): string {
  return `${table}_${version}_arrivals`
}

/** Every partition that a version may have. */
export function partitionNames(version: number): string[] {
  return allTables.map((table) => partitionName(table, version))
}

/**
 * Creates a table that can be attached as a partition. It has no indexes yet, for faster loading.
 */
export async function createPartition(
  client: Client,
  table: PartitionedTable,
  version: number,
): Promise<void> {
  await client.query(
    `create table ${partitionName(table, version)} (
      like ${table} including defaults,
      check (version = ${version})
    )`,
  )
}

/** Builds the indexes before the partition is attached, so that attaching takes only a moment. */
export async function indexPartition(
  client: Client,
  table: PartitionedTable,
  version: number,
): Promise<void> {
  const name = partitionName(table, version)
  const { key, indexes, hasBoxes, isOrderedBy }: Layout = layouts[table]
  const ordering = isOrderedBy === undefined ? undefined : indexes[isOrderedBy]
  if (ordering !== undefined) {
    await client.query(`create index ${name}_order on ${name} ${ordering}`)
    await client.query(`cluster ${name} using ${name}_order`)
  }
  await client.query(`alter table ${name} add primary key (version, ${key.join(', ')})`)
  for (const index of indexes.filter((one) => one !== ordering)) {
    await client.query(`create index on ${name} ${index}`)
  }
  if (hasBoxes) {
    await client.query(`create index on ${name} using gist (bbox ${await boxOperators(client)})`)
  }
  await client.query(`analyze ${name}`)
}

export async function attachPartition(
  client: Client,
  table: PartitionedTable,
  version: number,
): Promise<void> {
  const name = partitionName(table, version)
  await client.query(`alter table ${table} attach partition ${name} for values in (${version})`)
}
