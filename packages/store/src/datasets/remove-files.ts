import type { Client } from 'pg'

import { inTransaction } from '../connection/in-transaction.ts'
import type { FileMark, OwnershipPart } from '../imports.ts'
import { StoreProblem } from '../store-problem.ts'
import { forgetTidiness } from './build-parcels.ts'
import { deleteFile, forgetSteps } from './import-ledger.ts'
import type { ImportSession } from './import-session.ts'
import { arrivalsName, type ArrivingTable } from './partitions.ts'

const tableOf: Readonly<Record<OwnershipPart, ArrivingTable>> = {
  inspire: 'parcels',
  ccod: 'titles',
  ocod: 'titles',
  links: 'title_links',
  unregistered: 'unregistered_land',
}

/** Takes files out of a staging month, all or none. What was made from them is made again. */
export function removeFiles(
  { client, version }: ImportSession,
  files: readonly FileMark[],
): Promise<void> {
  return inTransaction(client, async () => {
    await forgetSteps(client, version)
    await forgetTidiness(client, version)
    for (const file of files) await deleteRows(client, version, file)
  })
}

/**
 * Deletes the rows of a file and its entry in the ledger, within a transaction in which the parcels
 * are not tidy. Throws `StoreProblem` 'file-not-removable' where the rows cannot all be found.
 */
export async function deleteRows(client: Client, version: number, mark: FileMark): Promise<void> {
  const { file, rows } = await deleteFile(client, version, mark)
  const { rowCount } = await client.query(
    `delete from ${arrivalsName(version, tableOf[mark.part])} where file = $1`,
    [file],
  )
  if (rowCount === rows) return
  throw new StoreProblem(
    'file-not-removable',
    `${mark.name} was loaded by an earlier release of Terrier, which did not note whose each row ` +
      "is. 'data discard' throws the month away; then import its files again.",
  )
}
