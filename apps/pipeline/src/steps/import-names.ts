import { openInputs } from '@terrier/files/reading/input'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { DatasetDescription, PlaceRow } from '@terrier/store/rows'

import { readPlaces } from '../sources/place-names/read-places.ts'
import {
  rowFile,
  runImport,
  type ImportContext,
  type ImportOutcome,
  type RowFile,
} from './run-import.ts'

/** The tiles of the publisher's zip; its folder of documents holds lists and a header. */
const tiles = /^(?!(?:.*\/)?doc[^/]*\/).*\.csv$/i

/** Imports a new edition of the names of places, whole, and publishes it in one swap. */
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

export async function openNameFiles(paths: readonly string[]): Promise<RowFile<PlaceRow>[]> {
  const numbering = { grid: loadNationalGrid(), lastId: 0 }
  const files: RowFile<PlaceRow>[] = []
  for (const path of paths) {
    for (const input of await openInputs(path, tiles)) {
      files.push(rowFile(input, (report, watch) => readPlaces(input, numbering, report, watch)))
    }
  }
  return files
}
