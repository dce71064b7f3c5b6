import { openInputs } from '@terrier/files/reading/input'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { DatasetDescription, PostcodeRow } from '@terrier/store/rows'

import { PostcodeSet } from '../sources/postcodes/postcode-set.ts'
import { readPostcodes } from '../sources/postcodes/read-postcodes.ts'
import {
  rowFile,
  runImport,
  type ImportContext,
  type ImportOutcome,
  type RowFile,
} from './run-import.ts'

/**
 * The CSV files of a publisher's zip. Folders of documents hold lists of codes, and 'multi_csv' holds
 * once more what the one large file holds.
 */
const registers = /^(?!(?:.*\/)?(?:doc[^/]*|user guide|multi_csv)\/).*\.csv$/i

/** Imports a new edition of the register of postcodes, whole, and publishes it in one swap. */
export async function importPostcodes(
  context: ImportContext,
  description: DatasetDescription,
  paths: readonly string[],
): Promise<ImportOutcome> {
  const files = await openPostcodeFiles(paths)
  const begin = () => context.store.beginPostcodeLoad(description)
  return runImport(context, description, begin, (load, loadFiles) =>
    loadFiles(files, (rows) => load.postcodes(rows)),
  )
}

export async function openPostcodeFiles(paths: readonly string[]): Promise<RowFile<PostcodeRow>[]> {
  const register = { seen: new PostcodeSet(), grid: loadNationalGrid() }
  const files: RowFile<PostcodeRow>[] = []
  for (const path of paths) {
    for (const input of await openInputs(path, registers)) {
      files.push(rowFile(input, (report, watch) => readPostcodes(input, register, report, watch)))
    }
  }
  return files
}
