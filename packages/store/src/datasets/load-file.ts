import { inTransaction } from '../connection/in-transaction.ts'
import { copyInto, type CopyTarget } from '../copy/copy-rows.ts'
import type { FileKey, TitleFileOrder } from '../loaded-files.ts'
import { undoDeduplication } from './build-parcels.ts'
import { completeFile, insertFile, deleteSteps, loadedFile } from './import-ledger.ts'
import type { ImportSession } from './import-session.ts'
import { deleteRows } from './remove-files.ts'

/** A file to be loaded into a staged month. */
export interface StagedFileRows<Row> {
  readonly mark: FileKey
  readonly rows: AsyncIterable<Row | Uint8Array>
  /** Called after the last row. */
  readonly report: () => unknown
  /** Only for files of titles. */
  readonly order?: TitleFileOrder
  /** Loaded files whose rows it replaces; may include itself, to be read again. */
  readonly replaces?: readonly FileKey[] | undefined
}

/**
 * Loads a file and inserts its ledger entry in one transaction. A file that is already in the
 * ledger is not read again. Resolves to its number of rows.
 */
export async function loadFile<Row>(
  { client, version }: ImportSession,
  target: CopyTarget<Row>,
  { mark, rows, report, order, replaces = [] }: StagedFileRows<Row>,
): Promise<number> {
  const known = await loadedFile(client, version, mark)
  const isReadAgain = replaces.some(({ fingerprint }) => fingerprint === mark.fingerprint)
  if (known !== undefined && !isReadAgain) return known.rows
  return inTransaction(client, async () => {
    await deleteSteps(client, version)
    await undoDeduplication(client, version)
    for (const replaced of replaces) await deleteRows(client, version, replaced)
    const file = await insertFile(client, version, mark, order)
    // The column default sets the file's number in every row, so that `copy` need not send it.
    await client.query(`alter table ${target.table} alter column file set default ${file}`)
    const count = await copyInto(client, target, rows)
    await completeFile(client, file, count, report())
    return count
  })
}
