import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseError, type Client } from 'pg'

import { matchingTableNames } from '../matching/scratch-tables.ts'
import { stagingTableNames } from './staging-tables.ts'
import type { DatasetDescription } from '../import-rows.ts'
import { partitionNames } from '../partitions.ts'

const dropAttempts = 20
const retryMs = 500

/**
 * The published version of a dataset, if there is one. For real data, published sample data counts
 * as none, so that nothing fictional is ever carried over.
 */
export async function publishedVersion(
  client: Client,
  { id, fictional }: Pick<DatasetDescription, 'id' | 'fictional'>,
): Promise<number | undefined> {
  const { rows } = await client.query<{ version: number }>(
    `select version from dataset_versions
     where dataset_id = $1 and fictional = $2 and state = 'published'`,
    [id, fictional],
  )
  return rows[0]?.version
}

/**
 * Removes abandoned versions of this dataset, except the one to be resumed. False if one is being
 * read and could not be removed.
 */
export async function removeAbandoned(
  client: Client,
  datasetId: string,
  except?: number,
): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(
    `select version from dataset_versions
     where dataset_id = $1 and state = 'staging' and version is distinct from $2`,
    [datasetId, except],
  )
  let isGone = true
  for (const { version } of rows) isGone = (await removeStaging(client, version)) && isGone
  return isGone
}

/** Removes a version that was never published. False if readers held locks on it all the time. */
export async function removeStaging(client: Client, version: number): Promise<boolean> {
  const isDropped = await dropTables(client, tableNames(version))
  // Otherwise the next import of the dataset removes it.
  if (isDropped) await client.query(`delete from dataset_versions where version = $1`, [version])
  return isDropped
}

/**
 * Drops the tables of superseded versions, except the latest of them, which open pages may still
 * show, and of withdrawn versions. The rows in `dataset_versions` remain. What is being read now is
 * left to the next import.
 */
export async function dropOldVersions(client: Client, datasetId: string): Promise<void> {
  await client.query(
    `update dataset_versions set state = 'dropped'
     where dataset_id = $1 and state = 'retired' and version < (
       select max(version) from dataset_versions where dataset_id = $1 and state = 'retired'
     )`,
    [datasetId],
  )
  const { rows } = await client.query<{ version: number }>(
    `select version from dataset_versions
     where dataset_id = $1 and state in ('dropped', 'withdrawn')`,
    [datasetId],
  )
  for (const { version } of rows) await dropTables(client, tableNames(version))
}

/** Every table that a version may have. */
function tableNames(version: number): string[] {
  return [...partitionNames(version), ...stagingTableNames(version), ...matchingTableNames(version)]
}

/**
 * Drops those of the tables that exist. Dropping a partition locks its parent table; while that
 * lock waits for a long query, it blocks all new ones, so it has a short lock timeout and is
 * retried. False if every attempt timed out.
 */
export async function dropTables(client: Client, tables: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name where to_regclass(name) is not null`,
    [tables],
  )
  if (rows.length === 0) return true
  const names = rows.map(({ name }) => name).join(', ')
  for (let attempt = 1; attempt <= dropAttempts; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = '300ms'`)
      await client.query(`drop table if exists ${names}`)
      await client.query('commit')
      return true
    } catch (error) {
      await client.query('rollback')
      const isLocked = error instanceof DatabaseError && error.code === '55P03'
      if (!isLocked) throw error
      await delay(retryMs)
    }
  }
  return false
}
