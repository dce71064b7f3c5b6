import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { DatasetDescription, PostcodeRow } from '@terrier/store/import-rows'

import { PostcodeSet } from '../sources/postcodes/postcode-set.ts'
import { readPostcodes } from '../sources/postcodes/read-postcodes.ts'
import { openRowFiles } from './open-row-files.ts'
import { runImport, type ImportContext, type ImportOutcome, type RowFile } from './run-import.ts'

/**
 * The CSV files of a publisher's zip. Its doc folders contain lists of codes, and 'multi_csv'
 * repeats the content of the one large file.
 */
const registers = /^(?!(?:.*\/)?(?:doc[^/]*|user guide|multi_csv)\/).*\.csv$/i

/** Imports a complete new edition of the postcode register, and publishes it in one swap. */
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

export function openPostcodeFiles(paths: readonly string[]): Promise<RowFile<PostcodeRow>[]> {
  const register = { seen: new PostcodeSet(), grid: loadNationalGrid() }
  return openRowFiles(paths, registers, (input, report, watch) =>
    readPostcodes(input, register, report, watch),
  )
}
