import { inTransaction } from '../connection/in-transaction.ts'
import { isStepDone, markStep } from './import-ledger.ts'
import type { ImportSession } from './import-session.ts'
import {
  createPartition,
  indexPartition,
  partitionName,
  type PartitionedTable,
} from '../partitions.ts'
import { dropTables } from './versions.ts'

/** Runs a step of a release and marks it as done in one transaction, unless it is already done. */
export async function runStep(
  { client, version }: ImportSession,
  step: string,
  work: () => Promise<void>,
): Promise<void> {
  if (await isStepDone(client, version, step)) return
  await inTransaction(client, async () => {
    await work()
    await markStep(client, version, step)
  })
}

/**
 * Like `runStep`, for a step that builds partitions: they are created anew, filled by `fill` and
 * indexed.
 */
export async function buildPartitions(
  session: ImportSession,
  step: string,
  tables: readonly PartitionedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const { client, version } = session
  if (await isStepDone(client, version, step)) return
  // Partitions of an earlier assembly that was invalidated may still be attached.
  const isGone = await dropTables(
    client,
    tables.map((table) => partitionName(table, version)),
  )
  if (!isGone) throw new Error(`Version ${version} has been in use for too long.`)
  await runStep(session, step, async () => {
    for (const table of tables) await createPartition(client, table, version)
    await fill()
    for (const table of tables) await indexPartition(client, table, version)
  })
}
