import { formatCoordinate } from '@terrier/domain/format/format-coordinate'
import { formatLength } from '@terrier/domain/format/format-length'

import { formatAreaInAllUnits } from '../../text/format-area.ts'
import { tableViewText as text } from '../../text/table-view.ts'
import { compareNames, plainText } from '../../ui/search-text.ts'
import type { TableRow } from './table-row.ts'

export type ColumnId = keyof typeof text.columns

interface Column {
  /** The cell's text; null if the row has no value. */
  readonly show: (row: TableRow) => string | null
  /** The sort key. */
  readonly value: (row: TableRow) => string | number | null
  readonly isNumeric: boolean
}

const words = (read: (row: TableRow) => string | null): Column => ({
  show: read,
  value: read,
  isNumeric: false,
})

const measure = (
  read: (row: TableRow) => number | null,
  format: (value: number) => string,
): Column => ({
  show: (row) => {
    const value = read(row)
    return value === null ? null : format(value)
  },
  value: read,
  isNumeric: true,
})

/** The columns in display order. */
export const columns: Readonly<Record<ColumnId, Column>> = {
  name: words(({ name }) => name),
  kind: words(({ kind }) => text.kinds[kind]),
  layer: words(({ layer }) => layer),
  titleNo: words(({ titleNo }) => titleNo),
  owners: words(({ owners }) => owners),
  tenure: words(({ tenure }) => tenure),
  area: measure(({ areaSquareMetres }) => areaSquareMetres, formatAreaInAllUnits),
  length: measure(({ lengthKm }) => lengthKm, formatLength),
  longitude: measure(({ lngLat }) => lngLat?.[0] ?? null, formatCoordinate),
  latitude: measure(({ lngLat }) => lngLat?.[1] ?? null, formatCoordinate),
}

// `Object.keys` does not preserve the key type.
export const columnIds = Object.keys(columns) as readonly ColumnId[]

export interface TableOrder {
  readonly column: ColumnId
  readonly isDescending: boolean
}

/** Sorts the rows by a column; rows without a value come last in both directions. */
export function orderedRows(
  rows: readonly TableRow[],
  order: TableOrder | null,
): readonly TableRow[] {
  if (!order) return rows
  const { value } = columns[order.column]
  const sign = order.isDescending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * compare(one, other) || compareNames(a.name, b.name)
  })
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b))
}

const searched = new WeakMap<TableRow, string>()

/** The searchable text of a row, folded to plain characters. Cached per row. */
export function searchTextOf(row: TableRow): string {
  const known = searched.get(row)
  if (known !== undefined) return known
  const shown = columnIds.map((id) => columns[id].show(row) ?? '')
  const plain = plainText([...shown, row.description].join(' '))
  searched.set(row, plain)
  return plain
}
