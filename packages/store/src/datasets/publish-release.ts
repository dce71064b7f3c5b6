import { inTransaction } from '../connection/in-transaction.ts'
import { translateError } from '../connection/errors.ts'
import type { DatabaseSource } from '../connection/source.ts'
import { matchingTableNames } from '../matching/scratch-tables.ts'
import type { DatasetDescription } from '../rows.ts'
import { StoreProblem } from '../store-problem.ts'
import type { PublishedDataset } from '../stored.ts'
import { arrivalsNames } from './arrivals.ts'
import { lockedConnection, type ImportSession } from './import-session.ts'
import { swapBack, swapForward, swapIn } from './swap.ts'
import { dropOldVersions, dropTables } from './versions.ts'

type NamedDataset = Pick<DatasetDescription, 'id' | 'title'>

/** Makes an assembled month what readers see: two lines of a small table change, and no more. */
export async function publishRelease(
  { client, version, description }: ImportSession,
  report: unknown,
): Promise<PublishedDataset> {
  const published = await inTransaction(client, () =>
    swapIn(client, description.id, version, report),
  )
  try {
    await dropTables(client, [...arrivalsNames(version), ...matchingTableNames(version)])
    await dropOldVersions(client, description.id)
  } catch {
    // What is published is published. The next import drops what this one has not.
  }
  return published
}

/**
 * Makes the version before the published one current again, and keeps the withdrawn one. Throws
 * `StoreProblem` 'nothing-to-roll-back' when there is none, and 'import-running' while a month is
 * being imported.
 */
export async function rollback(
  source: DatabaseSource,
  dataset: NamedDataset,
): Promise<PublishedDataset> {
  const published = await swap(source, dataset, swapBack)
  if (published !== undefined) return published
  throw new StoreProblem(
    'nothing-to-roll-back',
    'There is nothing earlier to go back to: only the version before the published one is kept.',
  )
}

/**
 * Makes the version that was withdrawn last current again. Throws `StoreProblem` 'nothing-withdrawn'
 * when there is none, or another was published since, and 'import-running' while a month is being
 * imported.
 */
export async function republish(
  source: DatabaseSource,
  dataset: NamedDataset,
): Promise<PublishedDataset> {
  const published = await swap(source, dataset, swapForward)
  if (published !== undefined) return published
  throw new StoreProblem(
    'nothing-withdrawn',
    "Nothing withdrawn is kept: 'data rollback' keeps it until another version is published.",
  )
}

async function swap(
  source: DatabaseSource,
  dataset: NamedDataset,
  swapVersions: typeof swapBack,
): Promise<PublishedDataset | undefined> {
  const client = await lockedConnection(source, dataset)
  try {
    return await inTransaction(client, () => swapVersions(client, dataset.id))
  } catch (error) {
    throw translateError(error)
  } finally {
    await client.end()
  }
}
