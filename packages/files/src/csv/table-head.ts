import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { CsvRow } from '../reading/csv-rows.ts'
import type { RowReport } from '../reading/finding.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { postcodeKey } from './postcode.ts'
import {
  findPositionColumns,
  describePositionColumns,
  type PositionColumns,
} from './position-columns.ts'
import type { TableSource } from './table-source.ts'

/** What is known of a table from its first rows. */
export interface TableHead {
  /** Unique column names, none empty. */
  readonly columns: readonly string[]
  /** The line of the last row before the data; 0 where every row is data. */
  readonly headLine: number
  /** How many rows, such as a title, are above the header row. */
  readonly rowsAbove: number
  readonly samples: readonly (readonly string[])[]
  readonly positions: PositionColumns | undefined
}

const sampleRows = 50
const headWithinRows = 5
/** More columns than any register has; the user chooses from the list of all of them. */
export const maxColumns = 1000

const silent: RowReport = { reject: () => undefined, note: () => undefined }

/** Reads only the first rows of a table, enough to detect its columns. */
export async function readTableHead(source: TableSource, watch: ReadMonitor): Promise<TableHead> {
  const rows = await firstRows(source, watch)
  if (rows.some(({ fields }) => fields.length > maxColumns)) {
    throw new RefusedFile(source.name, `it has more than ${maxColumns} columns.`)
  }
  const [first] = rows
  if (!first) throw new RefusedFile(source.name, 'it contains no rows.')
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

/**
 * The index of the header row, which some tables have below a title; -1 where every row is data.
 */
function headPlace(rows: readonly CsvRow[]): number {
  const below = (place: number) => rows.slice(place + 1).map(({ fields }) => fields)
  const scores = rows
    .slice(0, headWithinRows)
    .map(({ fields }, place) =>
      fields.some(isValue) ? 0 : describePositionColumns(fields, below(place)),
    )
  const most = Math.max(...scores)
  if (most > 0) return scores.findIndex((one) => one === most)
  return rows[0]?.fields.some(isValue) ? -1 : 0
}

/** Whether text is a value, and so not a column name. */
function isValue(text: string): boolean {
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text))
  return isNumber || postcodeKey(text) !== undefined
}

async function firstRows(source: TableSource, watch: ReadMonitor): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of source.rows(silent, watch)) {
    rows.push(row)
    if (rows.length === sampleRows) break
  }
  return rows
}

/** Unique column names: an unnamed column is numbered, and repeated names get a suffix. */
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
