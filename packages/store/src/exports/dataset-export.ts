import type { LandClassification, TitleRow } from '../import-rows.ts'
import type { PublishedDataset } from '../stored.ts'
import type { AttributeColumn } from '../layers/attribute-columns.ts'
import type { ExportGeometryType } from '../layers/geometry-type.ts'

/**
 * A published dataset to be read completely, as of the moment it was opened. Must be closed in any
 * case.
 */
export interface DatasetExport<Row> {
  readonly dataset: PublishedDataset
  readonly geometryType: ExportGeometryType
  /** All rows, in batches of bounded size. May be called once. */
  rows(): AsyncGenerator<Row>
  close(): Promise<void>
}

export interface LayerExport extends DatasetExport<ExportedFeature> {
  /** In alphabetical order: the publisher's order is not stored. */
  readonly attributes: readonly AttributeColumn[]
}

export interface ExportedFeature {
  readonly id: number
  readonly name: string | null
  /** Index of the layer's legend entry. */
  readonly legendIndex: number
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
  readonly attributes: Readonly<Record<string, string | number | null>>
}

export interface ExportedParcel {
  /** The INSPIRE identifier. */
  readonly polyId: number
  /** A code of `domain/ownership/owner-class`. */
  readonly ownerClass: number
  readonly isOverseas: boolean
  /** The title the parcel is shown under; null if no link to one is known. */
  readonly titleNo: string | null
  /** Other titles linked to the parcel, such as leases. */
  readonly otherTitleNos: readonly string[]
  readonly linkProvenance: string | null
  /** The record in CCOD and OCOD; null if neither lists the title. */
  readonly title: TitleRow | null
  readonly areaSquareMetres: number
  readonly beganAt: Date | null
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
}

export interface ExportedLand extends LandClassification {
  readonly id: number
  readonly areaSquareMetres: number
  /** TWKB, 7 decimals of a degree, WGS 84. */
  readonly geom: Uint8Array
}

export interface DatasetExporter {
  /** Undefined if nothing is published under this id. */
  layer(id: string): Promise<LayerExport | undefined>
  /** The parcels of the published month of ownership, in spatial order. */
  parcels(): Promise<DatasetExport<ExportedParcel> | undefined>
  /**
   * The land of the same month that is in no registered freehold. `dataset` describes the month.
   */
  unregisteredLand(): Promise<DatasetExport<ExportedLand> | undefined>
}
