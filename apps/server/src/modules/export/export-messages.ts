import type { ExportCrs, ExportFormat } from '@terrier/contract/exports'
import type { SelectedProperty } from '@terrier/contract/saved-map'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'

import type { ExportFile } from '../../map-files/export-file.ts'
import type { PropertyExportJob } from '../../map-files/register-property.ts'

/** The parameters of an export. */
export interface ExportJob {
  /** The title of the map. */
  readonly mapName: string
  /** The saved map as JSON. It is parsed in the thread: a large one would block the event loop. */
  readonly data: string
  readonly format: ExportFormat | 'shapefile'
  readonly crs: ExportCrs
}

/** Messages to the export thread. */
export type ToExportThread =
  /** A part of a visible data layer. All of them are sent before the order. */
  | { readonly layer: DataLayer }
  | { readonly order: ExportJob }
  | { readonly properties: readonly PropertyExportJob[] }

/**
 * Messages from the export thread, distinguished by their field. All but the first two end an
 * order.
 */
export type FromExportThread =
  /** The selected parcels of the map: the thread waits for their properties. */
  | { readonly selected: readonly SelectedProperty[] }
  /** The progress, from 0 to 1. */
  | { readonly done: number }
  | { readonly file: ExportFile }
  | { readonly empty: true }
  /** The names of the objects outside the National Grid. */
  | { readonly outside: readonly string[] }
  /** An internal error, for the log. */
  | { readonly failure: string }
