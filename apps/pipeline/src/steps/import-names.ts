import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { DatasetDescription, PlaceRow } from '@terrier/store/import-rows'

import { readPlaces } from '../sources/place-names/read-places.ts'
import { openRowFiles } from './open-row-files.ts'
import { runImport, type ImportContext, type ImportOutcome, type RowFile } from './run-import.ts'

/**
 * The CSV files, one for each grid square, of the publisher's zip; its doc folder contains lists
 * and a header.
 */
const tiles = /^(?!(?:.*\/)?doc[^/]*\/).*\.csv$/i

/** Imports a complete new edition of the place names, and publishes it in one swap. */
export async function importNames(
  context: ImportContext,
  description: DatasetDescription,
  paths: readonly string[],
): Promise<ImportOutcome> {
  const files = await openNameFiles(paths)
  const begin = () => context.store.beginPlaceLoad(description)
  return runImport(context, description, begin, (load, loadFiles) =>
    loadFiles(files, (rows) => load.places(rows)),
  )
}

export function openNameFiles(paths: readonly string[]): Promise<RowFile<PlaceRow>[]> {
  const numbering = { grid: loadNationalGrid(), lastId: 0 }
  return openRowFiles(paths, tiles, (input, report, watch) =>
    readPlaces(input, numbering, report, watch),
  )
}
