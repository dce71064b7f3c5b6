import type { Watch } from '../reading/file-chunks.ts'
import type { CsvRow } from '../reading/csv-rows.ts'
import type { RowReport } from '../reading/finding.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { postcodeKey } from './postcode.ts'
import { findPositionColumns, tellingOf, type PositionColumns } from './position-columns.ts'
import type { TableSource } from './table-source.ts'

/** What the first rows of a table tell of all of it. */
export interface TableHead {
  /** Each once, and none empty. */
  readonly columns: readonly string[]
  /** The line of the last row that is none of the table's own; 0 where all are. */
  readonly headLine: number
  /** Rows above the names of the columns, such as a title. */
  readonly rowsAbove: number
  readonly samples: readonly (readonly string[])[]
  readonly positions: PositionColumns | undefined
}

const sampleRows = 50
const headWithinRows = 5
/** More than any register has; each is shown to be chosen from. */
export const mostColumns = 1000

const silent: RowReport = { reject: () => undefined, note: () => undefined }

/** Reads as much of a table as it takes to know its columns. */
export async function readTableHead(source: TableSource, watch: Watch): Promise<TableHead> {
  const rows = await firstRows(source, watch)
  if (rows.some(({ fields }) => fields.length > mostColumns)) {
    throw new RefusedFile(source.name, `it has more than ${mostColumns} columns.`)
  }
  const [first] = rows
  if (!first) throw new RefusedFile(source.name, 'there is no row in it.')
  const place = headPlace(rows)
  const below = rows.slice(place + 1).map(({ fields }) => fields)
  const width = Math.max(...rows.map(({ fields }) => fields.length))
  const columns = uniqueNames(rows[place]?.fields ?? [], place === -1 ? width : undefined)
  return {
    columns,
    headLine: rows[place]?.line ?? 0,
    rowsAbove: Math.max(place, 0),
    samples: below,
    positions: findPositionColumns(columns, below),
  }
}

/** The row that names the columns: some have a title above it. -1: every row is data. */
function headPlace(rows: readonly CsvRow[]): number {
  const below = (place: number) => rows.slice(place + 1).map(({ fields }) => fields)
  const telling = rows
    .slice(0, headWithinRows)
    .map(({ fields }, place) => (fields.some(isValue) ? 0 : tellingOf(fields, below(place))))
  const most = Math.max(...telling)
  if (most > 0) return telling.findIndex((one) => one === most)
  return rows[0]?.fields.some(isValue) ? -1 : 0
}

/** What is no name of a column. */
function isValue(text: string): boolean {
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text))
  return isNumber || postcodeKey(text) !== undefined
}

async function firstRows(source: TableSource, watch: Watch): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of source.rows(silent, watch)) {
    rows.push(row)
    if (rows.length === sampleRows) break
  }
  return rows
}

/** Names for the columns: those without one by their number, those of a name twice told apart. */
function uniqueNames(names: readonly string[], count = names.length): string[] {
  const used = new Set<string>()
  return Array.from({ length: count }, (_, place) => {
    const name = names[place]?.trim() || `Column ${place + 1}`
    let unique = name
    for (let twin = 2; used.has(unique); twin++) unique = `${name} (${twin})`
    used.add(unique)
    return unique
  })
}
