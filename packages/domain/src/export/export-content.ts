import type { ExportCrs } from '@terrier/contract/exports'
import type { Geometry } from '@terrier/geo/geometry'

/** Longitude and latitude in degrees, or easting and northing in metres, as the content's `crs` says. */
export type ExportPosition = readonly [number, number]

/** Something that was drawn. */
export interface ExportObject {
  readonly kind: 'marker' | 'line' | 'polygon'
  readonly uuid: string
  readonly name: string
  readonly description: string
  readonly group: string
  /** '#rrggbb'; null where it has the colour of everything drawn. */
  readonly colour: string | null
  /** Of a polygon, the way round. Null for a marker. */
  readonly lengthMetres: number | null
  /** Only polygons have one. */
  readonly areaSquareMetres: number | null
  readonly geometry: Geometry<ExportPosition>
}

/** A property that was selected, as the register publishes it. */
export interface ExportProperty {
  readonly titleNo: string
  readonly tenure: string | null
  readonly address: string | null
  /** All of them, with '; ' between. */
  readonly proprietors: string | null
  readonly hectares: number | null
  /** The month of the register, such as '2026-10'. */
  readonly edition: string
  readonly licence: string
  /** Null when the register published now does not know the parcel. */
  readonly geometry: Geometry<ExportPosition> | null
}

/** What an export is written from: everything in one reference system. */
export interface ExportContent {
  readonly mapName: string
  readonly crs: ExportCrs
  readonly objects: readonly ExportObject[]
  readonly properties: readonly ExportProperty[]
  /** What was put right in the map as it was read, in sentences. */
  readonly repairs?: readonly string[]
}

/** A property as it is read from the register, in degrees of WGS 84. */
export type RegisterProperty = Omit<ExportProperty, 'geometry'> & {
  readonly geometry: Geometry | null
}
