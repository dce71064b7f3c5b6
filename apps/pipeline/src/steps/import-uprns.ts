import { openInputs } from '@terrier/files/reading/input'
import type { DatasetDescription, UprnRow } from '@terrier/store/rows'

import { IdSet } from '../reading/id-set.ts'
import { readUprns } from '../sources/uprn/read-uprns.ts'
import {
  rowFile,
  runImport,
  type ImportContext,
  type ImportOutcome,
  type RowFile,
} from './run-import.ts'

/** Imports a new edition of the points of addresses, whole, and publishes it in one swap. */
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

export async function openUprnFiles(paths: readonly string[]): Promise<RowFile<UprnRow>[]> {
  const seen = new IdSet()
  const files: RowFile<UprnRow>[] = []
  for (const path of paths) {
    for (const input of await openInputs(path, /^(?!(?:.*\/)?doc[^/]*\/).*\.csv$/i)) {
      files.push(rowFile(input, (report, watch) => readUprns(input, seen, report, watch)))
    }
  }
  return files
}
