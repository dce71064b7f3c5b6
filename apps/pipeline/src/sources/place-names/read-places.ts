import { readCsvRows } from '@terrier/files/reading/csv-rows'
import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { PlaceRow } from '@terrier/store/import-rows'

import { parsePlace } from './parse-place.ts'
import { findPlaceColumns, type PlaceColumns } from './place-columns.ts'

/** State shared by the files of one import. */
export interface PlaceNumbering {
  readonly grid: NationalGrid
  /** The last id assigned, across files. */
  lastId: number
}

/** Streams the places of one CSV file of OS Open Names, with positions in WGS 84. */
export async function* readPlaces(
  input: Input,
  numbering: PlaceNumbering,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<PlaceRow> {
  let columns: PlaceColumns | undefined
  let isWhole = true
  for await (const { line, fields, isTerminated } of readCsvRows(input.chunks(watch), report)) {
    const isFirst = columns === undefined
    columns ??= findPlaceColumns(input.name, fields)
    isWhole = isTerminated || fields.length === columns.width
    if (isFirst && !columns.isHeadless) continue
    const row = parsePlace(fields, columns, numbering.grid)
    if (!row.ok) {
      report.reject({ ...row.problem, where: `line ${line}`, raw: JSON.stringify(fields) })
      continue
    }
    numbering.lastId += 1
    yield { placeId: numbering.lastId, ...row.value }
  }
  if (!columns) throw new RefusedFile(input.name, 'it contains no rows.')
  if (!isWhole) throw new RefusedFile(input.name, 'it is cut off in the middle of its last line.')
}
