import { inTransaction } from '../connection/in-transaction.ts'
import { copyInto, type CopyTarget } from '../copy/copy-rows.ts'
import type { FileMark, TitleFileOrder } from '../imports.ts'
import { forgetTidiness } from './build-parcels.ts'
import { completeFile, enterFile, forgetSteps, loadedFile } from './import-ledger.ts'
import type { ImportSession } from './import-session.ts'

/** A file on its way into a staging month. */
export interface ArrivingFile<Row> {
  readonly mark: FileMark
  readonly rows: AsyncIterable<Row | Uint8Array>
  /** Asked when the rows have all been read. */
  readonly report: () => unknown
  /** Only for files of titles. */
  readonly order?: TitleFileOrder
}

/**
 * Loads a file and enters it in the ledger, both or neither. A file that is entered already is not
 * read again. Resolves to its number of rows.
 */
export async function loadFile<Row>(
  { client, version }: ImportSession,
  target: CopyTarget<Row>,
  { mark, rows, report, order }: ArrivingFile<Row>,
): Promise<number> {
  const known = await loadedFile(client, version, mark)
  if (known !== undefined) return known.rows
  return inTransaction(client, async () => {
    await forgetSteps(client, version)
    await forgetTidiness(client, version)
    const file = await enterFile(client, version, mark, order)
    if (order !== undefined) {
      // Every row of the file is stamped with its number without being sent it.
      await client.query(`alter table ${target.table} alter column file set default ${file}`)
    }
    const count = await copyInto(client, target, rows)
    await completeFile(client, file, count, report())
    return count
  })
}
