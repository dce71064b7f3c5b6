import { readCsvRows } from '@terrier/files/reading/csv-rows'
import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { PostcodeRow } from '@terrier/store/import-rows'

import { parsePostcode } from './parse-postcode.ts'
import { findPostcodeColumns, type PostcodeColumns } from './postcode-columns.ts'
import type { PostcodeSet } from './postcode-set.ts'

interface Register {
  /** Postcodes already seen in this import, across files. */
  readonly seen: PostcodeSet
  readonly grid: NationalGrid
}

/** Streams the postcodes of one CSV file, with positions in WGS 84. */
export async function* readPostcodes(
  input: Input,
  { seen, grid }: Register,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<PostcodeRow> {
  let columns: PostcodeColumns | undefined
  let isWhole = true
  for await (const { line, fields, isTerminated } of readCsvRows(input.chunks(watch), report)) {
    const isFirst = columns === undefined
    columns ??= findPostcodeColumns(input.name, fields)
    isWhole = isTerminated || fields.length === columns.width
    if (isFirst && !columns.isHeadless) continue
    const where = `line ${line}`
    const row = parsePostcode(fields, columns, grid)
    if (!row.ok) {
      report.reject({ ...row.problem, where, raw: JSON.stringify(fields) })
      continue
    }
    const { postcode } = row.value
    if (!seen.add(postcode)) {
      const detail = `${postcode} appears more than once; the first is used`
      report.reject({ reason: 'repeated', detail, where, raw: JSON.stringify(fields) })
      continue
    }
    if ((fields[columns.ended]?.trim() ?? '') !== '') {
      const detail = `${postcode} is no longer in use, and is kept for older addresses`
      report.note({ reason: 'terminated', detail, where })
    }
    yield row.value
  }
  if (!columns) throw new RefusedFile(input.name, 'it contains no rows.')
  if (!isWhole) throw new RefusedFile(input.name, 'it is cut off in the middle of its last line.')
}
