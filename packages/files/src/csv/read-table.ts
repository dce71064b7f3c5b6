import type { Crs } from '../crs.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import type { SourceFeature } from '../source-feature.ts'
import { geocodeByPostcode, type FindPostcodes } from './geocode-by-postcode.ts'
import type { PositionColumns } from './position-columns.ts'
import { rowPosition } from './row-position.ts'
import type { TableHead } from './table-head.ts'
import { rowAttributes, tableRows, type TableRow } from './table-rows.ts'
import type { TableSource } from './table-source.ts'

interface TableOptions {
  readonly positions: PositionColumns
  /** The CRS that the user has stated. */
  readonly crs: Crs | undefined
  /** The CRS of most rows, detected from the first ones. */
  readonly expected?: Crs | undefined
  /** Undefined where no postcode register is loaded. */
  readonly findPostcodes?: FindPostcodes | undefined
}

const noRegister =
  'its rows are placed by postcode, and no postcodes are loaded. The people who run this' +
  " installation can load them with 'npm run terrier -- data import postcodes'. Columns with" +
  ' coordinates or grid references do not need them.'

/** Reads the rows of a table as features. Rows without a position are reported. */
export async function* readTable(
  source: TableSource,
  head: TableHead,
  options: TableOptions,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<SourceFeature> {
  const { positions, crs, expected, findPostcodes } = options
  const { prefersDecimalComma } = source
  const rows = tableRows(source, head, report, watch)
  if (positions.kind !== 'postcode') {
    yield* placeByItself(rows, head, { positions, crs, expected, prefersDecimalComma }, report)
  } else if (findPostcodes) {
    const column = { place: positions.column, name: head.columns[positions.column] ?? '' }
    yield* geocodeByPostcode(rows, column, findPostcodes, report)
  } else throw new RefusedFile(source.name, noRegister)
}

interface Placing {
  readonly positions: Exclude<PositionColumns, { readonly kind: 'postcode' }>
  readonly crs: Crs | undefined
  readonly expected: Crs | undefined
  readonly prefersDecimalComma: boolean
}

async function* placeByItself(
  rows: AsyncIterable<TableRow>,
  { columns }: TableHead,
  placing: Placing,
  report: RowReport,
): AsyncGenerator<SourceFeature> {
  const stating = columns.findIndex((name) => /^coordinate ?reference ?system$/i.test(name))
  for await (const row of rows) {
    const { where, fields } = row
    const position = rowPosition(fields, {
      ...placing,
      columns,
      stated: fields[stating]?.trim() ?? '',
      note: (reason, detail) => report.note({ reason, detail, where }),
    })
    if (!position.ok) {
      report.reject({ ...position.problem, where, raw: JSON.stringify(fields) })
      continue
    }
    const { crs, geometries } = position.value
    const attributes = rowAttributes(row)
    for (const geometry of geometries) yield { where, crs, geometry, attributes }
  }
}
