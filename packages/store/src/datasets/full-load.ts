import { translateError } from '../connection/errors.ts'
import type { DatabaseSource } from '../connection/source.ts'
import { copyRows, type CopyTarget } from '../copy/copy-rows.ts'
import { refreshGisViews } from '../gis-views/refresh-views.ts'
import type { Import } from '../dataset-loads.ts'
import type { DatasetDescription } from '../import-rows.ts'
import type { PublishedDataset } from '../stored.ts'
import { beginImport, discardImport, endImport, type ImportSession } from './import-session.ts'
import type { Client } from 'pg'
import {
  attachPartition,
  createPartition,
  indexPartition,
  partitionName,
  type DerivedTable,
  type FullTable,
} from '../partitions.ts'
import { measureVersion, publishVersion } from './publish-version.ts'
import { dropOldVersions, removeStaging } from './versions.ts'

/** A complete new edition of a dataset that is one table. `load` may be called several times. */
interface WholeLoad<Row> extends Import {
  readonly version: number
  readonly load: (rows: AsyncIterable<Row>) => Promise<number>
}

/** Tables that are computed from the rows of the edition, once all are loaded. */
export interface Derived {
  readonly tables: readonly DerivedTable[]
  readonly fill: (client: Client, version: number) => Promise<void>
}

const nothingDerived: Derived = { tables: [], fill: () => Promise.resolve() }

/** Begins the new edition; `targetOf` returns how its rows are copied into its table. */
export async function beginFullLoad<Row>(
  source: DatabaseSource,
  description: DatasetDescription,
  table: FullTable,
  targetOf: (version: number) => CopyTarget<Row>,
  derived: Derived = nothingDerived,
): Promise<WholeLoad<Row>> {
  const session = await beginImport(source, description)
  await createPartition(session.client, table, session.version)
  const target = targetOf(session.version)
  let isOver = false
  return {
    version: session.version,
    load: (rows) => copyRows(source, target, rows),
    publish: (report) => {
      isOver = true
      return publishWhole(session, { table, derived }, report)
    },
    discard: async () => {
      if (isOver) return
      isOver = true
      await discardImport(session)
    },
  }
}

/** Publishes the version in one transaction. */
async function publishWhole(
  session: ImportSession,
  { table, derived }: { readonly table: FullTable; readonly derived: Derived },
  report: unknown,
): Promise<PublishedDataset> {
  const { client, version, description } = session
  try {
    await client.query('begin')
    await indexPartition(client, table, version)
    await attachPartition(client, table, version)
    for (const one of derived.tables) await createPartition(client, one, version)
    await derived.fill(client, version)
    for (const one of derived.tables) {
      await indexPartition(client, one, version)
      await attachPartition(client, one, version)
    }
    await measureVersion(client, version, table)
    const published = await publishVersion(client, description.id, version, report)
    await client.query('commit')
    await tidyUp(session, table)
    return published
  } catch (error) {
    await abandon(session)
    throw translateError(error)
  } finally {
    await endImport(session)
  }
}

/** Runs after the publication is committed: its errors are not errors of the import. */
async function tidyUp(
  { client, source, version, description }: ImportSession,
  table: FullTable,
): Promise<void> {
  try {
    await client.query(`vacuum ${partitionName(table, version)}`)
    await dropOldVersions(client, description.id)
  } catch {
    // Autovacuum follows later, and the next import drops what could not be dropped here.
  }
  await refreshGisViews(client, source.onWait, description.id)
}

async function abandon({ client, version }: ImportSession): Promise<void> {
  try {
    await client.query('rollback')
    await removeStaging(client, version)
  } catch {
    // Without a connection this is left to the next import of the dataset.
  }
}
