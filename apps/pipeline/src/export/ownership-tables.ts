import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type {
  DatasetExport,
  ExportedLand,
  ExportedParcel,
} from '@terrier/store/exports/dataset-export'
import type { Proprietor } from '@terrier/store/import-rows'

import { geometryReader } from './export-geometry.ts'
import type {
  ColumnType,
  ExportCrsCode,
  ExportTable,
  ExportTableRow,
  ExportValue,
} from './export-table.ts'

/** The definition of a column of the parcel table. */
type ParcelColumn = readonly [
  name: string,
  type: ColumnType,
  read: (parcel: ExportedParcel) => ExportValue,
]

const classNames = new Map<number, string>(
  Object.entries(ownerClasses).map(([name, code]) => [code, name]),
)

const parcelColumns: readonly ParcelColumn[] = [
  ['poly_id', 'integer', ({ polyId }) => polyId],
  ['title_no', 'text', ({ titleNo }) => titleNo],
  ['other_title_nos', 'text', ({ otherTitleNos }) => joined(otherTitleNos)],
  ['link_provenance', 'text', ({ linkProvenance }) => linkProvenance],
  ['owner_class', 'text', ({ ownerClass }) => classNames.get(ownerClass) ?? null],
  ['is_overseas', 'boolean', ({ isOverseas }) => isOverseas],
  ['area_m2', 'real', ({ areaSquareMetres }) => areaSquareMetres],
  ['began_at', 'timestamp', ({ beganAt }) => beganAt],
  ['tenure', 'text', ({ title }) => title?.tenure ?? null],
  ['address', 'text', ({ title }) => title?.address ?? null],
  ['district', 'text', ({ title }) => title?.district ?? null],
  ['county', 'text', ({ title }) => title?.county ?? null],
  ['region', 'text', ({ title }) => title?.region ?? null],
  ['postcode', 'text', ({ title }) => title?.postcode ?? null],
  ['has_more_addresses', 'boolean', ({ title }) => title?.hasMoreAddresses ?? null],
  ['price_paid_pounds', 'integer', ({ title }) => title?.pricePaidPounds ?? null],
  ['date_proprietor_added', 'date', ({ title }) => title?.dateProprietorAdded ?? null],
  ['has_more_proprietors', 'boolean', ({ title }) => title?.hasMoreProprietors ?? null],
  ...[1, 2, 3, 4].flatMap(proprietorColumns),
]

/** CCOD and OCOD list up to four proprietors, each with these columns. */
function proprietorColumns(number: number): ParcelColumn[] {
  const of = (name: string, read: (proprietor: Proprietor) => string | null): ParcelColumn => [
    `proprietor_${number}_${name}`,
    'text',
    ({ title }) => {
      const proprietor = title?.proprietors[number - 1]
      return proprietor ? read(proprietor) : null
    },
  ]
  return [
    of('name', ({ name }) => name),
    of('company_number', ({ companyNumber }) => companyNumber),
    of('category', ({ category }) => category),
    of('country', ({ country }) => country),
    of('address', ({ addresses }) => joined(addresses)),
  ]
}

const joined = (texts: readonly string[]): string | null => texts.join('; ') || null

/** The table of a published month of ownership: a row for each parcel, with its primary title. */
export function parcelTable(
  source: DatasetExport<ExportedParcel>,
  crs: ExportCrsCode,
): ExportTable {
  return {
    ...about(source, crs),
    name: 'ownership',
    columns: parcelColumns.map(([name, type]) => ({ name, type })),
    rows: tableRows(source, crs, (parcel) => parcelColumns.map(([, , read]) => read(parcel))),
  }
}

/** The table of unregistered land of the same month. */
export function unregisteredTable(
  source: DatasetExport<ExportedLand>,
  crs: ExportCrsCode,
): ExportTable {
  return {
    ...about(source, crs),
    // Unregistered land has no dataset of its own: its metadata is that of the month.
    dataset: { ...source.dataset, title: `Unregistered land: ${source.dataset.title}` },
    name: 'unregistered',
    columns: [
      { name: 'land_id', type: 'integer' },
      { name: 'kind', type: 'text' },
      { name: 'classified_by', type: 'text' },
      { name: 'compactness', type: 'real' },
      { name: 'access', type: 'text' },
      { name: 'area_m2', type: 'real' },
    ],
    rows: tableRows(source, crs, (land) => {
      const { id, kind, classifiedBy, compactness, access, areaSquareMetres } = land
      return [id, kind, classifiedBy, compactness, access, areaSquareMetres]
    }),
  }
}

const about = ({ dataset, geometryType }: DatasetExport<unknown>, crs: ExportCrsCode) => ({
  dataset,
  geometryType,
  crs,
})

async function* tableRows<Row extends { readonly geom: Uint8Array }>(
  source: DatasetExport<Row>,
  crs: ExportCrsCode,
  valuesOf: (row: Row) => readonly ExportValue[],
): AsyncGenerator<ExportTableRow> {
  const read = geometryReader(crs, source.geometryType)
  let id = 0
  for await (const row of source.rows()) {
    id += 1
    yield { id, geometry: read(row.geom), values: valuesOf(row) }
  }
}
