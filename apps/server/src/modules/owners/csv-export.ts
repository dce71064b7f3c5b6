import { csvCell } from '@terrier/domain/export/csv-cell'
import type { StoredProperty } from '@terrier/store/stored'

import { hectares } from '../../ownership/hectares.ts'

const places = [0, 1, 2, 3]

/** The columns and their values. Names are those of the datasets of HM Land Registry. */
const columns: readonly (readonly [
  string,
  (property: StoredProperty) => string | number | null,
])[] = [
  ['Title Number', ({ titleNo }) => titleNo],
  ['Tenure', ({ title }) => title?.tenure ?? null],
  ['Property Address', ({ title }) => title?.address ?? null],
  ['District', ({ title }) => title?.district ?? null],
  ['County', ({ title }) => title?.county ?? null],
  ['Region', ({ title }) => title?.region ?? null],
  ['Postcode', ({ title }) => title?.postcode ?? null],
  ['Price Paid', ({ title }) => title?.pricePaidPounds ?? null],
  ...places.flatMap((place) => proprietorColumns(place)),
  ['Date Proprietor Added', ({ title }) => title?.dateProprietorAdded ?? null],
  ['Parcels', ({ parcels }) => parcels.length],
  ['INSPIRE IDs', ({ parcels }) => parcels.map(({ polyId }) => polyId).join(' ')],
  ['Area in Hectares', areaOf],
]

function proprietorColumns(place: number): (typeof columns)[number][] {
  const number = place + 1
  const proprietor = ({ title }: StoredProperty) => title?.proprietors[place]
  return [
    [`Proprietor Name (${number})`, (property) => proprietor(property)?.name ?? null],
    [
      `Company Registration No. (${number})`,
      (property) => proprietor(property)?.companyNumber ?? null,
    ],
    [`Proprietorship Category (${number})`, (property) => proprietor(property)?.category ?? null],
    [`Country Incorporated (${number})`, (property) => proprietor(property)?.country ?? null],
    [
      `Proprietor (${number}) Address (1)`,
      (property) => proprietor(property)?.addresses[0] ?? null,
    ],
  ]
}

/** Empty where no boundary is known: 0 would be an area. */
function areaOf({ parcels }: StoredProperty): string | null {
  if (parcels.length === 0) return null
  return hectares(parcels.reduce((sum, parcel) => sum + parcel.areaSquareMetres, 0)).toFixed(4)
}

/**
 * CSV as in RFC 4180, a row for each title, one chunk per batch. It begins with a byte order mark,
 * by which spreadsheets recognise UTF-8: Welsh letters survive.
 */
export async function* csvExport(
  batches: AsyncIterable<readonly StoredProperty[]>,
): AsyncGenerator<string> {
  yield `\u{FEFF}${line(columns.map(([name]) => name))}`
  for await (const properties of batches) {
    yield properties.map((property) => line(columns.map(([, read]) => read(property)))).join('')
  }
}

const line = (values: readonly (string | number | null)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`
