import type { ImportCrs, ImportPositions } from '@terrier/contract/imports'
import type { LngLat } from '@terrier/geo/position'

/** The parameters of the thread that reads a file. */
export interface ImportJob {
  readonly path: string
  readonly name: string
  readonly sizeBytes: number
  readonly layer: string | undefined
  readonly crs: ImportCrs | undefined
  readonly positions: ImportPositions | undefined
  /** Whether a postcode register is installed to geocode rows with. */
  readonly hasPostcodes: boolean
}

/**
 * Messages to the import thread: a request for the next chunk, or the positions of the postcodes
 * that it asked for.
 */
export type ToImportThread = 'next' | { readonly places: ReadonlyMap<string, LngLat> }

/** Messages from the import thread, each in response to a request, and its own requests. */
export type FromImportThread =
  /** Lines of JSON, each an `ImportEvent`. */
  | { readonly lines: string; readonly isLast: boolean }
  | { readonly postcodes: readonly string[] }
  /** Why the file cannot be read, as a sentence. */
  | { readonly refused: string }
