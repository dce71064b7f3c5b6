import type { ExportCrs, ExportFormat } from '@terrier/contract/exports'
import type { SelectedProperty } from '@terrier/contract/saved-map'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import type { RegisterProperty } from '@terrier/domain/export/export-content'

/** What is to be made of a map. */
export interface ExportOrder {
  /** The title of the map. */
  readonly mapName: string
  /** The saved map as JSON. It is read in the thread: a large one would hold up everybody else. */
  readonly data: string
  readonly format: ExportFormat | 'shapefile'
  readonly crs: ExportCrs
}

/** A property as the store has it: its parcels as TWKB. */
export type PropertyOrder = Omit<RegisterProperty, 'geometry'> & {
  readonly parcels: readonly Uint8Array[]
}

/** A file that was made. The ending goes behind the map's name: '.kml', '-csv.zip'. */
export interface ExportFile {
  readonly ending: string
  readonly mediaType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What the thread that makes exports is sent. */
export type ToExportThread =
  /** Some of a data layer that is on. All of them come before the order, a part at a time. */
  | { readonly layer: DataLayer }
  | { readonly order: ExportOrder }
  | { readonly properties: readonly PropertyOrder[] }

/** What it answers, by which field is there. All but the first two are the end of an order. */
export type FromExportThread =
  /** What is selected on the map: it is to be sent these properties. */
  | { readonly selected: readonly SelectedProperty[] }
  /** How much is done, from 0 to 1. */
  | { readonly done: number }
  | { readonly file: ExportFile }
  | { readonly empty: true }
  /** The names of what lies outside the National Grid. */
  | { readonly outside: readonly string[] }
  /** What went wrong, for the log. */
  | { readonly failure: string }
