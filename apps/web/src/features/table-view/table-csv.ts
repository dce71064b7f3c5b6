import { csvCell } from '@terrier/domain/export/csv-cell'
import { roundHalfUp } from '@terrier/domain/format/round-half-up'

import { tableViewText as text } from '../../text/table-view.ts'
import type { TableRow } from './table-row.ts'

const squareMetresPerHectare = 10_000

type Cell = string | number | null

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : roundHalfUp(value, decimals)

/** Columns of the file, whose names include units as in the other exports. */
const fields: readonly (readonly [name: string, read: (row: TableRow) => Cell])[] = [
  ['name', ({ name }) => name],
  ['description', ({ description }) => description],
  ['kind', ({ kind }) => text.kinds[kind]],
  ['layer', ({ layer }) => layer],
  ['title_no', ({ titleNo }) => titleNo],
  ['owners', ({ owners }) => owners],
  ['tenure', ({ tenure }) => tenure],
  ['area_m2', ({ areaSquareMetres: area }) => rounded(area, 2)],
  ['area_ha', ({ areaSquareMetres: area }) => rounded(area && area / squareMetresPerHectare, 4)],
  ['length_m', ({ lengthKm }) => rounded(lengthKm && lengthKm * 1000, 3)],
  ['lng', ({ lngLat }) => rounded(lngLat && lngLat[0], 6)],
  ['lat', ({ lngLat }) => rounded(lngLat && lngLat[1], 6)],
]

/** The rows as CSV. The byte order mark makes spreadsheets read it as UTF-8. */
export function tableCsv(rows: readonly TableRow[]): string {
  const lines = [
    fields.map(([name]) => name),
    ...rows.map((row) => fields.map(([, read]) => csvCell(read(row)))),
  ]
  return `\u{FEFF}${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}
