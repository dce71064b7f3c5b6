import type { CopyTarget } from '../copy/copy-rows.ts'
import { parcelEncoding } from '../copy/encode-parcels.ts'
import { isoDateMs } from '../copy/iso-date.ts'
import type { RowBuffer } from '../copy/row-buffer.ts'
import type {
  LandClassification,
  ParcelRow,
  TitleLinkRow,
  TitleRemoval,
  TitleRow,
  UnregisteredRow,
} from '../import-rows.ts'
import { stagingTableName } from '../partitions.ts'

export function parcelTarget(version: number): CopyTarget<ParcelRow> {
  return { table: stagingTableName(version), ...parcelEncoding }
}

/** The columns of a title, in the order in which they are written. */
export const titleContent = [
  'owner_class',
  'tenure',
  'address',
  'district',
  'county',
  'region',
  'postcode',
  'has_more_addresses',
  'price_paid_pounds',
  'proprietors',
  'date_proprietor_added',
  'has_more_proprietors',
] as const

export function titleTarget(version: number): CopyTarget<TitleRow | TitleRemoval> {
  return {
    table: stagingTableName(version, 'titles'),
    columns: ['title_no', 'source', 'is_removal', ...titleContent],
    write: (buffer, row) => {
      const isRemoval = !('tenure' in row)
      buffer.text(row.titleNo)
      buffer.text(row.source)
      buffer.boolean(isRemoval)
      if (isRemoval) for (const _ of titleContent) buffer.text(null)
      else writeTitle(buffer, row)
    },
  }
}

function writeTitle(buffer: RowBuffer, row: TitleRow): void {
  buffer.smallint(row.ownerClass)
  buffer.text(row.tenure)
  buffer.text(row.address)
  buffer.text(row.district)
  buffer.text(row.county)
  buffer.text(row.region)
  buffer.text(row.postcode)
  buffer.boolean(row.hasMoreAddresses)
  buffer.bigint(row.pricePaidPounds)
  buffer.jsonb(row.proprietors)
  buffer.date(isoDateMs(row.dateProprietorAdded))
  buffer.boolean(row.hasMoreProprietors)
}

export function linkTarget(version: number): CopyTarget<TitleLinkRow> {
  return {
    table: stagingTableName(version, 'title_links'),
    columns: ['poly_id', 'title_no', 'provenance'],
    write: (buffer, row) => {
      buffer.bigint(row.polyId)
      buffer.text(row.titleNo)
      buffer.text(row.provenance)
    },
  }
}

/** Unregistered land in `table`, from a file or computed. */
export function unregisteredTarget(table: string): CopyTarget<UnregisteredRow> {
  return {
    table,
    columns: [
      'id',
      'area_square_metres',
      'bbox',
      'geom',
      'kind',
      'classified_by',
      'compactness',
      'access',
    ],
    write: (buffer, row) => {
      buffer.bigint(row.id)
      buffer.double(row.areaSquareMetres)
      buffer.box(row.bounds)
      buffer.bytes(row.geom)
      const { kind, classifiedBy, compactness, access } = row.classification ?? unclassified
      buffer.text(kind)
      buffer.text(classifiedBy)
      buffer.double(compactness)
      buffer.text(access)
    },
  }
}

const unclassified: LandClassification = {
  kind: 'unknown',
  classifiedBy: 'shape',
  compactness: 0,
  access: 'unknown',
}
