import { inTransaction } from '../connection/in-transaction.ts'
import { translateError } from '../connection/errors.ts'
import type { DatabaseSource } from '../connection/source.ts'
import { refreshGisViews } from '../gis-views/refresh-views.ts'
import { matchingTableNames } from '../matching/scratch-tables.ts'
import type { DatasetDescription } from '../import-rows.ts'
import { StoreProblem } from '../store-problem.ts'
import type { PublishedDataset } from '../stored.ts'
import { stagingTableNames } from './staging-tables.ts'
import { lockedConnection, type ImportSession } from './import-session.ts'
import { restoreVersion, republishVersion, publishVersion } from './publish-version.ts'
import { dropOldVersions, dropTables } from './versions.ts'

type NamedDataset = Pick<DatasetDescription, 'id' | 'title'>

/** Publishes an assembled month. The transaction changes just two rows of a small table. */
export async function publishRelease(
  { client, source, version, description }: ImportSession,
  report: unknown,
): Promise<PublishedDataset> {
  const published = await inTransaction(client, () =>
    publishVersion(client, description.id, version, report),
  )
  try {
    await dropTables(client, [...stagingTableNames(version), ...matchingTableNames(version)])
    await dropOldVersions(client, description.id)
  } catch {
    // The publication is committed. What could not be dropped here is dropped by the next import.
  }
  await refreshGisViews(client, source.onWait, description.id)
  return published
}

/**
 * Publishes the version before the published one again and keeps the withdrawn one. Throws
 * `StoreProblem` 'nothing-to-roll-back' if there is none, and 'import-running' while a month is
 * being imported.
 */
export async function rollback(
  source: DatabaseSource,
  dataset: NamedDataset,
): Promise<PublishedDataset> {
  const published = await swap(source, dataset, restoreVersion)
  if (published !== undefined) return published
  throw new StoreProblem(
    'nothing-to-roll-back',
    'There is no earlier version to roll back to: only the version before the published one is kept.',
  )
}

/**
 * Publishes the version that was withdrawn last again. Throws `StoreProblem` 'nothing-withdrawn' if
 * there is none or another has been published since, and 'import-running' while a month is being
 * imported.
 */
export async function republish(
  source: DatabaseSource,
  dataset: NamedDataset,
): Promise<PublishedDataset> {
  const published = await swap(source, dataset, republishVersion)
  if (published !== undefined) return published
  throw new StoreProblem(
    'nothing-withdrawn',
    "There is no withdrawn version: 'data rollback' keeps one until another version is published.",
  )
}

async function swap(
  source: DatabaseSource,
  dataset: NamedDataset,
  swapVersions: typeof restoreVersion,
): Promise<PublishedDataset | undefined> {
  const client = await lockedConnection(source, dataset)
  try {
    const published = await inTransaction(client, () => swapVersions(client, dataset.id))
    if (published) await refreshGisViews(client, source.onWait, dataset.id)
    return published
  } catch (error) {
    throw translateError(error)
  } finally {
    await client.end()
  }
}
