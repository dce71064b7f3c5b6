import type { ExportCrs } from '@terrier/contract/exports'
import type { Geometry } from '@terrier/geo/geometry'

/**
 * Longitude and latitude in degrees, or easting and northing in metres, according to the content's
 * `crs`.
 */
export type ExportPosition = readonly [number, number]

/** A marker, line or polygon. */
export interface ExportObject {
  readonly kind: 'marker' | 'line' | 'polygon'
  readonly uuid: string
  readonly name: string
  readonly description: string
  readonly group: string
  /** '#rrggbb'; null for the default colour. */
  readonly colour: string | null
  /** The perimeter for a polygon; null for a marker. */
  readonly lengthMetres: number | null
  /** Null except for polygons. */
  readonly areaSquareMetres: number | null
  readonly geometry: Geometry<ExportPosition>
}

/** A selected property as the register publishes it. */
export interface ExportProperty {
  readonly titleNo: string
  readonly tenure: string | null
  readonly address: string | null
  /** All proprietors, separated by '; '. */
  readonly proprietors: string | null
  readonly hectares: number | null
  /** The month of the register, such as '2026-10'. */
  readonly edition: string
  readonly licence: string
  /** Null when the currently published register does not contain the parcel. */
  readonly geometry: Geometry<ExportPosition> | null
}

/** The input of all export writers, in one reference system. */
export interface ExportContent {
  readonly mapName: string
  readonly crs: ExportCrs
  readonly objects: readonly ExportObject[]
  readonly properties: readonly ExportProperty[]
  /** Repairs made when the map was read, as sentences. */
  readonly repairs?: readonly string[]
}

/** A property as read from the register, in degrees of WGS 84. */
export type RegisterProperty = Omit<ExportProperty, 'geometry'> & {
  readonly geometry: Geometry | null
}
