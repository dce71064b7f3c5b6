import type { Client } from 'pg'

import { inTransaction } from '../connection/in-transaction.ts'
import type { FileKey, OwnershipPart } from '../loaded-files.ts'
import { StoreProblem } from '../store-problem.ts'
import { undoDeduplication } from './build-parcels.ts'
import { deleteFile, deleteSteps } from './import-ledger.ts'
import type { ImportSession } from './import-session.ts'
import { stagingTableName, type StagingTable } from '../partitions.ts'

const tableOf: Readonly<Record<OwnershipPart, StagingTable>> = {
  inspire: 'parcels',
  polygons: 'parcels',
  ccod: 'titles',
  ocod: 'titles',
  links: 'title_links',
  unregistered: 'unregistered_land',
}

/** Removes files from a staged month, all or none. The steps done with them are invalidated. */
export function removeFiles(
  { client, version }: ImportSession,
  files: readonly FileKey[],
): Promise<void> {
  return inTransaction(client, async () => {
    await deleteSteps(client, version)
    await undoDeduplication(client, version)
    for (const file of files) await deleteRows(client, version, file)
  })
}

/**
 * Deletes the rows and the ledger entry of a file. The caller's transaction must have reverted
 * `deduplicateParcels`. Throws `StoreProblem` 'file-not-removable' if not all of its rows can be
 * found.
 */
export async function deleteRows(client: Client, version: number, mark: FileKey): Promise<void> {
  const { file, rows } = await deleteFile(client, version, mark)
  const { rowCount } = await client.query(
    `delete from ${stagingTableName(version, tableOf[mark.part])} where file = $1`,
    [file],
  )
  if (rowCount === rows) return
  throw new StoreProblem(
    'file-not-removable',
    `${mark.name} was loaded by an earlier release of Terrier, which did not record the file of each row. ` +
      'Run "terrier data discard", then import the files of the month again.',
  )
}
