import { inTransaction } from '../connection/in-transaction.ts'
import { copyInto, type CopyTarget } from '../copy/copy-rows.ts'
import type { FileMark, TitleFileOrder } from '../imports.ts'
import { forgetTidiness } from './build-parcels.ts'
import { completeFile, enterFile, forgetSteps, loadedFile } from './import-ledger.ts'
import type { ImportSession } from './import-session.ts'
import { deleteRows } from './remove-files.ts'

/** A file on its way into a staging month. */
export interface ArrivingFile<Row> {
  readonly mark: FileMark
  readonly rows: AsyncIterable<Row | Uint8Array>
  /** Asked when the rows have all been read. */
  readonly report: () => unknown
  /** Only for files of titles. */
  readonly order?: TitleFileOrder
  /** Loaded files that it takes the place of; itself to be read again. */
  readonly replaces?: readonly FileMark[] | undefined
}

/**
 * Loads a file and enters it in the ledger, both or neither. A file that is entered already is not
 * read again. Resolves to its number of rows.
 */
export async function loadFile<Row>(
  { client, version }: ImportSession,
  target: CopyTarget<Row>,
  { mark, rows, report, order, replaces = [] }: ArrivingFile<Row>,
): Promise<number> {
  const known = await loadedFile(client, version, mark)
  const isReadAgain = replaces.some(({ fingerprint }) => fingerprint === mark.fingerprint)
  if (known !== undefined && !isReadAgain) return known.rows
  return inTransaction(client, async () => {
    await forgetSteps(client, version)
    await forgetTidiness(client, version)
    for (const replaced of replaces) await deleteRows(client, version, replaced)
    const file = await enterFile(client, version, mark, order)
    // Every row of the file is stamped with its number without being sent it.
    await client.query(`alter table ${target.table} alter column file set default ${file}`)
    const count = await copyInto(client, target, rows)
    await completeFile(client, file, count, report())
    return count
  })
}
