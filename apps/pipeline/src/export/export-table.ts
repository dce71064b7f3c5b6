import type { Geometry } from '@terrier/geo/geometry'
import type { ExportGeometryType } from '@terrier/store/layers/geometry-type'
import type { PublishedDataset } from '@terrier/store/stored'

export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'date' | 'timestamp'

interface ExportColumn {
  readonly name: string
  readonly type: ColumnType
}

/** A date is ISO 8601 text (YYYY-MM-DD), a timestamp a `Date`. */
export type ExportValue = string | number | boolean | Date | null

/** Degrees of WGS 84, longitude first, or metres of the National Grid, easting first. */
export type ExportPosition = readonly [number, number]

export interface ExportTableRow {
  readonly id: number
  /** Of the table's geometry type; of any type where that is 'Geometry'. */
  readonly geometry: Geometry<ExportPosition>
  /** One value for each column, in order. */
  readonly values: readonly ExportValue[]
}

export const exportCrsCodes = ['4326', '27700'] as const
export type ExportCrsCode = (typeof exportCrsCodes)[number]

/** A dataset prepared for export: one table with typed columns and one geometry column. */
export interface ExportTable {
  /** The name of the layer in the file; only letters, digits and '_'. */
  readonly name: string
  readonly dataset: PublishedDataset
  readonly crs: ExportCrsCode
  readonly geometryType: ExportGeometryType
  readonly columns: readonly ExportColumn[]
  readonly rows: AsyncIterable<ExportTableRow>
}

/** Columns that Terrier adds to those of the publisher of a layer. */
export const layerColumnNames = ['terrier_name', 'terrier_class'] as const

/** Reserved column names, used by file formats or added by Terrier. */
export const reservedColumns: readonly string[] = ['fid', 'geom', 'geometry', ...layerColumnNames]
