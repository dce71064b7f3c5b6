import { translateError } from '../connection/errors.ts'
import type { DatabaseSource } from '../connection/source.ts'
import { copyRows, type CopyTarget } from '../copy/copy-rows.ts'
import type { LayerLoad } from '../imports.ts'
import type { DatasetDescription, FeatureRow } from '../rows.ts'
import type { PublishedDataset } from '../stored.ts'
import { beginImport, discardImport, endImport, type ImportSession } from './import-session.ts'
import { attachPartition, createPartition, indexPartition, partitionName } from './partitions.ts'
import { measureVersion, swapIn } from './swap.ts'
import { dropOldVersions, removeStaging } from './versions.ts'

export async function beginLayerLoad(
  source: DatabaseSource,
  description: DatasetDescription,
): Promise<LayerLoad> {
  const session = await beginImport(source, description)
  await createPartition(session.client, 'features', session.version)
  const target = featureTarget(session.version)
  let isOver = false
  return {
    features: (rows) => copyRows(source, target, rows),
    publish: (report) => {
      isOver = true
      return publishLayer(session, report)
    },
    discard: async () => {
      if (isOver) return
      isOver = true
      await discardImport(session)
    },
  }
}

function featureTarget(version: number): CopyTarget<FeatureRow> {
  let lastId = 0
  return {
    table: partitionName('features', version),
    columns: ['version', 'id', 'legend_index', 'name', 'bbox', 'geom', 'attributes'],
    write: (buffer, row) => {
      lastId += 1
      buffer.integer(version)
      buffer.integer(lastId)
      buffer.smallint(row.legendIndex)
      buffer.text(row.name)
      buffer.box(row.bounds)
      buffer.bytes(row.geom)
      buffer.jsonb(row.attributes)
    },
  }
}

/** Makes the layer what readers see, in one transaction. */
async function publishLayer(session: ImportSession, report: unknown): Promise<PublishedDataset> {
  const { client, version, description } = session
  try {
    await client.query('begin')
    await indexPartition(client, 'features', version)
    await attachPartition(client, 'features', version)
    await measureVersion(client, version, 'features')
    const published = await swapIn(client, description.id, version, report)
    await client.query('commit')
    await tidyUp(session)
    return published
  } catch (error) {
    await abandon(session)
    throw translateError(error)
  } finally {
    await endImport(session)
  }
}

/** What is published is published: a fault from here on is no fault of the import. */
async function tidyUp({ client, version, description }: ImportSession): Promise<void> {
  try {
    await client.query(`vacuum ${partitionName('features', version)}`)
    await dropOldVersions(client, description.id)
  } catch {
    // The server vacuums by itself in time, and the next import drops what this one has not.
  }
}

async function abandon({ client, version }: ImportSession): Promise<void> {
  try {
    await client.query('rollback')
    await removeStaging(client, version)
  } catch {
    // Without a connection it is left to the next import of this dataset.
  }
}
