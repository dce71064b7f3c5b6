import type { TitleRow } from '@terrier/store/import-rows'

import type { CsvHeader } from '@terrier/files/reading/csv-header'
import { readCsvRows, type CsvRow } from '@terrier/files/reading/csv-rows'
import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { checkHeader } from './check-header.ts'
import { isOfChanges, type CompanySource } from './columns.ts'
import { parseTitle } from './parse-title.ts'
import { readChange, type TitleChange } from './title-changes.ts'

export interface TitledRow {
  readonly line: number
  title: TitleRow
  /** Only in a change-only file. */
  readonly change?: TitleChange
}

/** Streams the rows of a file that have a title number, and checks the file as a whole. */
export async function* titledRows(
  source: CompanySource,
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<TitledRow> {
  let header: CsvHeader | undefined
  let rows = 0
  let last: CsvRow | undefined
  let announced: number | undefined
  for await (const row of readCsvRows(input.chunks(watch), report)) {
    if (!header) {
      header = checkHeader(source, input.name, row.fields, report)
      continue
    }
    last = row
    const count = footerCount(row)
    if (count !== undefined) {
      announced = count
      continue
    }
    rows++
    const titled = readRow(source, header, row, report)
    if (titled) yield titled
  }
  checkEnd(input.name, { rows, announced, last, columns: header?.names.length ?? 0 }, report)
}

function readRow(
  source: CompanySource,
  header: CsvHeader,
  { line, fields }: CsvRow,
  report: RowReport,
): TitledRow | undefined {
  const where = `line ${line}`
  const reject = (reason: string, detail: string) => {
    report.reject({ reason, detail, where, raw: JSON.stringify(fields) })
    return undefined
  }
  if (fields.length !== header.names.length) {
    const detail = `the row has ${fields.length} fields, the header ${header.names.length}`
    return reject('wrong-columns', detail)
  }
  const title = parseTitle(
    source,
    (column) => header.field(fields, column),
    (reason, detail) => report.note({ reason, detail, where }),
  )
  if (title.titleNo === '') return reject('no-title-number', 'the row has no title number')
  if (!isOfChanges(header)) return { line, title }
  const change = readChange(header, fields)
  return change
    ? { line, title, change }
    : reject('no-change', 'the row is neither A (added) nor D (deleted)')
}

/** The count in the footer of every published file: "Row Count:",n */
function footerCount({ fields }: CsvRow): number | undefined {
  if (!/^row count:?$/i.test(fields[0]?.trim() ?? '')) return undefined
  return Number(fields[1]?.replaceAll(/[,\s]/g, ''))
}

interface End {
  readonly rows: number
  readonly announced: number | undefined
  readonly last: CsvRow | undefined
  readonly columns: number
}

function checkEnd(name: string, { rows, announced, last, columns }: End, report: RowReport): void {
  const where = `line ${last?.line ?? 1}`
  if (announced === undefined) {
    if (!last) throw new RefusedFile(name, 'it contains no rows.')
    if (!last.isTerminated || last.fields.length < columns) {
      throw new RefusedFile(name, `it is cut off in the middle of ${where}.`)
    }
    const detail = "the line 'Row Count' that ends a published file is missing"
    report.note({ reason: 'no-row-count', detail, where })
    return
  }
  if (announced !== rows) {
    const detail = `the file says it has ${announced} rows, but it has ${rows}`
    report.note({ reason: 'wrong-row-count', detail, where })
  }
}
