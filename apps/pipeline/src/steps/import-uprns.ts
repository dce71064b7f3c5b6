import type { DatasetDescription, UprnRow } from '@terrier/store/import-rows'

import { IdSet } from '../reading/id-set.ts'
import { readUprns } from '../sources/uprn/read-uprns.ts'
import { openRowFiles } from './open-row-files.ts'
import { runImport, type ImportContext, type ImportOutcome, type RowFile } from './run-import.ts'

/** The CSV of the publisher's zip; its doc folder contains lists. */
const registers = /^(?!(?:.*\/)?doc[^/]*\/).*\.csv$/i

/** Imports a complete new edition of the address points (UPRN), and publishes it in one swap. */
export async function importUprns(
  context: ImportContext,
  description: DatasetDescription,
  paths: readonly string[],
): Promise<ImportOutcome> {
  const files = await openUprnFiles(paths)
  const begin = () => context.store.beginUprnLoad(description)
  return runImport(context, description, begin, (load, loadFiles) =>
    loadFiles(files, (rows) => load.uprns(rows)),
  )
}

export function openUprnFiles(paths: readonly string[]): Promise<RowFile<UprnRow>[]> {
  const seen = new IdSet()
  return openRowFiles(paths, registers, (input, report, watch) =>
    readUprns(input, seen, report, watch),
  )
}
