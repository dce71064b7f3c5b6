import type { ImportCrs, ImportPositions } from '@terrier/contract/imports'
import type { LngLat } from '@terrier/geo/position'

/** What the thread that reads a file is told. */
export interface ImportOrder {
  readonly path: string
  readonly name: string
  readonly sizeBytes: number
  readonly layer: string | undefined
  readonly crs: ImportCrs | undefined
  readonly positions: ImportPositions | undefined
  /** Whether there is a register that rows can be placed by. */
  readonly hasPostcodes: boolean
}

/** What it is told while it reads: to go on, or where the postcodes are that it asked for. */
export type ToImportThread = 'next' | { readonly places: ReadonlyMap<string, LngLat> }

/** What it answers, each when it has been asked for, and what it asks. */
export type FromImportThread =
  /** Lines of JSON, each an `ImportNews`. */
  | { readonly lines: string; readonly isLast: boolean }
  | { readonly postcodes: readonly string[] }
  /** Why the file cannot be read, as a sentence. */
  | { readonly refused: string }
