import { readCsvRows } from '../reading/csv-rows.ts'
import type { Watch } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'
import { attributeValue, type Attributes } from '../source-feature.ts'
import type { TableHead } from './table-head.ts'

/** A row of a table that is not empty, and where it stands. */
export interface TableRow {
  readonly where: string
  readonly columns: readonly string[]
  readonly fields: readonly string[]
}

/** The rows below the head. */
export async function* tableRows(
  input: Input,
  { columns, headLine, separator }: TableHead,
  report: RowReport,
  watch: Watch,
): AsyncGenerator<TableRow> {
  for await (const { line, fields } of readCsvRows(input.chunks(watch), report, separator)) {
    if (line <= headLine) continue
    const where = `line ${line}`
    // Spreadsheets leave hundreds of rows of commas behind the last one.
    if (fields.every((field) => field.trim() === '')) {
      report.note({ reason: 'blank-row', detail: 'the row is empty', where })
    } else yield { where, columns, fields }
  }
}

/** What a row says, by the names of its columns. */
export function rowAttributes({ columns, fields }: TableRow): Attributes {
  return Object.fromEntries(columns.map((name, place) => [name, attributeValue(fields[place])]))
}
