import type { Crs } from '../crs.ts'
import type { Watch } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import type { SourceFeature } from '../source-feature.ts'
import { placeByPostcode, type FindPostcodes } from './place-by-postcode.ts'
import type { PositionColumns } from './position-columns.ts'
import { rowPosition } from './row-position.ts'
import type { TableHead } from './table-head.ts'
import { rowAttributes, tableRows, type TableRow } from './table-rows.ts'

interface TableOptions {
  readonly positions: PositionColumns
  readonly crs: Crs | undefined
  /** Undefined where no register of postcodes is loaded. */
  readonly findPostcodes?: FindPostcodes | undefined
}

const noRegister =
  'its rows are placed by postcode, and no register of postcodes is loaded. Whoever runs this' +
  " installation can load one with 'npm run terrier -- data import postcodes'. Columns with" +
  ' coordinates or grid references need none.'

/** The rows of a table, each where its columns say. Rows that lie nowhere are reported. */
export async function* readTable(
  input: Input,
  head: TableHead,
  { positions, crs, findPostcodes }: TableOptions,
  report: RowReport,
  watch: Watch,
): AsyncGenerator<SourceFeature> {
  const rows = tableRows(input, head, report, watch)
  if (positions.kind !== 'postcode') {
    yield* placeByItself(rows, head, { columns: positions, crs }, report)
  } else if (findPostcodes) {
    yield* placeByPostcode(rows, positions.column, findPostcodes, report)
  } else throw new RefusedFile(input.name, noRegister)
}

interface Placing {
  readonly columns: Exclude<PositionColumns, { readonly kind: 'postcode' }>
  readonly crs: Crs | undefined
}

async function* placeByItself(
  rows: AsyncIterable<TableRow>,
  head: TableHead,
  { columns, crs }: Placing,
  report: RowReport,
): AsyncGenerator<SourceFeature> {
  const stating = head.columns.findIndex((name) => /^coordinate ?reference ?system$/i.test(name))
  for await (const row of rows) {
    const { where, fields } = row
    const position = rowPosition(fields, {
      columns,
      crs,
      stated: fields[stating]?.trim() ?? '',
      note: (reason, detail) => report.note({ reason, detail, where }),
    })
    if (position.ok) yield { where, ...position.value, attributes: rowAttributes(row) }
    else report.reject({ ...position.problem, where, raw: JSON.stringify(fields) })
  }
}
