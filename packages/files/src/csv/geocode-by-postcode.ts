import type { LngLat } from '@terrier/geo/position'

import type { RowReport } from '../reading/finding.ts'
import type { SourceFeature } from '../source-feature.ts'
import { columnNames, columnText } from './column-text.ts'
import { postcodeKey } from './postcode.ts'
import { rowAttributes, type TableRow } from './table-rows.ts'

/**
 * Looks up the positions of postcodes, longitude and latitude in WGS 84; unknown postcodes are
 * missing from the result. Keys are normalised by `postcodeKey` and passed in batches of some
 * hundreds.
 */
export type FindPostcodes = (keys: readonly string[]) => Promise<ReadonlyMap<string, LngLat>>

/** Batch size: large enough to avoid a lookup for each row, small enough to hold in memory. */
const sliceRows = 500

/** Positions rows by their postcode. Each row whose postcode is unknown is reported. */
export async function* geocodeByPostcode(
  rows: AsyncIterable<TableRow>,
  column: { readonly place: number; readonly name: string },
  find: FindPostcodes,
  report: RowReport,
): AsyncGenerator<SourceFeature> {
  for await (const slice of slicesOf(rows)) {
    const asked = slice.map((row) => ({ row, text: row.fields[column.place]?.trim() ?? '' }))
    const known = await find([...new Set(asked.flatMap(({ text }) => postcodeKey(text) ?? []))])
    for (const { row, text } of asked) {
      const coordinates = known.get(postcodeKey(text) ?? '')
      if (coordinates) {
        const geometry = { type: 'Point', coordinates } as const
        yield { where: row.where, crs: 'EPSG:4326', geometry, attributes: rowAttributes(row) }
      } else
        report.reject({
          ...faultOf(text, column.name),
          where: row.where,
          raw: JSON.stringify(row.fields),
        })
    }
  }
}

function faultOf(text: string, name: string): { readonly reason: string; readonly detail: string } {
  if (text === '') return { reason: 'no-postcode', detail: `${columnNames([name])} is empty` }
  const value = columnText(name, text)
  return postcodeKey(text) === undefined
    ? { reason: 'bad-postcode', detail: `${value} is not a postcode` }
    : { reason: 'unknown-postcode', detail: `${value} is not in the list of postcodes` }
}

async function* slicesOf(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let slice: TableRow[] = []
  for await (const row of rows) {
    slice.push(row)
    if (slice.length < sliceRows) continue
    yield slice
    slice = []
  }
  if (slice.length > 0) yield slice
}
