import type { TitleLinkRow } from '@terrier/store/import-rows'

import { CsvHeader } from '@terrier/files/reading/csv-header'
import { readCsvRows } from '@terrier/files/reading/csv-rows'
import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { parseLink, type Provenance } from './parse-link.ts'

/** Streams the links between parcels and titles of one CSV file. */
export async function* readTitleLinks(
  input: Input,
  /** The provenance of rows that do not state it. */
  provenance: Provenance,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<TitleLinkRow> {
  let header: CsvHeader | undefined
  let isWhole = true
  for await (const { line, fields, isTerminated } of readCsvRows(input.chunks(watch), report)) {
    isWhole = isTerminated || fields.length === header?.names.length
    if (!header) {
      header = checkHeader(input.name, fields)
      continue
    }
    const names = header
    const link = parseLink((column) => names.field(fields, column), provenance)
    if (link.ok) yield link.value
    else report.reject({ ...link.problem, where: `line ${line}`, raw: JSON.stringify(fields) })
  }
  if (!header) throw new RefusedFile(input.name, 'it has no header.')
  if (!isWhole) throw new RefusedFile(input.name, 'it is cut off in the middle of its last line.')
}

function checkHeader(file: string, names: readonly string[]): CsvHeader {
  const header = new CsvHeader(names)
  if (header.has('poly_id') && header.has('title_no')) return header
  throw new RefusedFile(file, "its header does not name 'poly_id' and 'title_no'.")
}
