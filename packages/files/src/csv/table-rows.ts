import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { attributeValue, type Attributes } from '../source-feature.ts'
import type { TableHead } from './table-head.ts'
import type { TableSource } from './table-source.ts'

/** A non-empty row of a table, and its location in the file. */
export interface TableRow {
  readonly where: string
  readonly columns: readonly string[]
  readonly fields: readonly string[]
}

/** More characters than any row of a register, or the boundary of a parish in well-known text. */
const rowMaxCharacters = 10_000_000

/** Streams the rows below the header. */
export async function* tableRows(
  source: TableSource,
  { columns, headLine }: TableHead,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<TableRow> {
  let isCut = false
  for await (const { line, fields, isTerminated } of source.rows(report, watch)) {
    // Only the last line of a file may lack a line end; any other such line exceeded the limit.
    if (isCut)
      throw new RefusedFile(source.name, 'one of its lines is longer than Terrier can read.')
    isCut = !isTerminated
    if (line <= headLine) continue
    const where = `${source.unit} ${line}`
    const characters = fields.reduce((sum, field) => sum + field.length, 0)
    if (characters > rowMaxCharacters) {
      throw new RefusedFile(source.name, `${where} is longer than Terrier can read.`)
    }
    // Spreadsheets export hundreds of rows of commas after the last row of data.
    if (fields.every((field) => field.trim() === '')) {
      report.note({ reason: 'blank-row', detail: 'the row is empty', where })
    } else yield { where, columns, fields }
  }
}

/** The values of a row, by the names of its columns. */
export function rowAttributes({ columns, fields }: TableRow): Attributes {
  return Object.fromEntries(columns.map((name, place) => [name, attributeValue(fields[place])]))
}
