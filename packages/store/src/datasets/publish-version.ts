import type { Client } from 'pg'

import type { PublishedDataset } from '../stored.ts'
import { datasetsChannel } from '../datasets-channel.ts'
import { datasetColumns, toPublishedDataset, type DatasetVersionRow } from './dataset-row.ts'
import { partitionName, type PartitionedTable } from '../partitions.ts'

const extentOfBoxes = `
  min((bbox[1])[0]) as west, min((bbox[1])[1]) as south,
  max((bbox[0])[0]) as east, max((bbox[0])[1]) as north`

const extentOfPoints = `
  min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north`

const withPoints: ReadonlySet<PartitionedTable> = new Set(['postcodes', 'place_names', 'uprns'])

/** Stores the row count and the bounds of a version. */
export async function measureVersion(
  client: Client,
  version: number,
  counted: PartitionedTable,
): Promise<void> {
  await client.query(
    `update dataset_versions set
       rows = content.rows, west = content.west, south = content.south,
       east = content.east, north = content.north
     from (
       select ${counted === 'place_names' ? 'count(distinct place_id)' : 'count(*)'} as rows,
         ${withPoints.has(counted) ? extentOfPoints : extentOfBoxes}
       from ${partitionName(counted, version)}
     ) content
     where version = $1`,
    [version],
  )
}

/** Publishes a measured version, visible to readers when the transaction commits. */
export async function publishVersion(
  client: Client,
  datasetId: string,
  version: number,
  report: unknown,
): Promise<PublishedDataset> {
  await client.query(
    `update dataset_versions set state = 'retired' where dataset_id = $1 and state = 'published'`,
    [datasetId],
  )
  const { rows } = await client.query<DatasetVersionRow>(
    `update dataset_versions set
       state = 'published', published_at = clock_timestamp(), report = $2
     where version = $1 and state = 'staging' returning ${datasetColumns}`,
    [version, JSON.stringify(report ?? null)],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`Version ${version} of ${datasetId} is gone.`)
  await client.query(`notify ${datasetsChannel}`)
  return toPublishedDataset(row)
}

/**
 * Withdraws the published version and publishes the one before it again, visible when the
 * transaction commits. Undefined if none is kept; then nothing changes.
 */
export async function restoreVersion(
  client: Client,
  datasetId: string,
): Promise<PublishedDataset | undefined> {
  const { rows } = await client.query<{ version: number }>(
    `select version from dataset_versions where dataset_id = $1 and state = 'retired'
     order by version desc limit 1`,
    [datasetId],
  )
  const [before] = rows
  return before && republish(client, datasetId, before.version, 'withdrawn')
}

/**
 * The withdrawn version whose rows still exist: the last one, unless another was published since.
 */
export const withdrawnVersion = `
  state = 'withdrawn' and version = (
    select max(other.version) from dataset_versions other
    where other.dataset_id = dataset_versions.dataset_id
      and other.state in ('withdrawn', 'published')
  )`

/**
 * Publishes the version that was withdrawn last again, visible when the transaction commits.
 * Undefined if none is kept; then nothing changes.
 */
export async function republishVersion(
  client: Client,
  datasetId: string,
): Promise<PublishedDataset | undefined> {
  const { rows } = await client.query<{ version: number }>(
    `select version from dataset_versions where dataset_id = $1 and ${withdrawnVersion}`,
    [datasetId],
  )
  const [withdrawn] = rows
  return withdrawn && republish(client, datasetId, withdrawn.version, 'retired')
}

/** `stateOfCurrent` is the new state of the version published so far. */
async function republish(
  client: Client,
  datasetId: string,
  version: number,
  stateOfCurrent: 'withdrawn' | 'retired',
): Promise<PublishedDataset | undefined> {
  await client.query(
    `update dataset_versions set state = $2 where dataset_id = $1 and state = 'published'`,
    [datasetId, stateOfCurrent],
  )
  const { rows } = await client.query<DatasetVersionRow>(
    `update dataset_versions set state = 'published' where version = $1
     returning ${datasetColumns}`,
    [version],
  )
  await client.query(`notify ${datasetsChannel}`)
  return rows.map(toPublishedDataset)[0]
}
