import type { Crs } from '../crs.ts'
import { readCsvRows } from '../reading/csv-rows.ts'
import type { Watch } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'
import { attributeValue, type SourceFeature } from '../source-feature.ts'
import type { PositionColumns } from './position-columns.ts'
import { rowPosition } from './row-position.ts'
import type { TableHead } from './table-head.ts'

interface TableOptions {
  readonly positions: PositionColumns
  readonly crs: Crs | undefined
}

/** The rows of a table, each where its columns say. Rows that lie nowhere are reported. */
export async function* readTable(
  input: Input,
  head: TableHead,
  { positions, crs }: TableOptions,
  report: RowReport,
  watch: Watch,
): AsyncGenerator<SourceFeature> {
  const stating = head.columns.findIndex((name) => /^coordinate ?reference ?system$/i.test(name))
  for await (const { line, fields } of readCsvRows(input.chunks(watch), report, head.separator)) {
    if (line <= head.headLine) continue
    const where = `line ${line}`
    // Spreadsheets leave hundreds of rows of commas behind the last one.
    if (fields.every((field) => field.trim() === '')) {
      report.note({ reason: 'blank-row', detail: 'the row is empty', where })
      continue
    }
    const position = rowPosition(fields, {
      columns: positions,
      crs,
      stated: fields[stating]?.trim() ?? '',
      note: (reason, detail) => report.note({ reason, detail, where }),
    })
    if (!position.ok) {
      report.reject({ ...position.problem, where, raw: JSON.stringify(fields) })
      continue
    }
    const attributes = Object.fromEntries(
      head.columns.map((name, place) => [name, attributeValue(fields[place])]),
    )
    yield { where, ...position.value, attributes }
  }
}
