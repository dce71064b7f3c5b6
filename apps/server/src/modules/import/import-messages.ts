import type { ImportCrs, ImportPositions } from '@terrier/contract/imports'

/** What the thread that reads a file is told. */
export interface ImportOrder {
  readonly path: string
  readonly name: string
  readonly sizeBytes: number
  readonly layer: string | undefined
  readonly crs: ImportCrs | undefined
  readonly positions: ImportPositions | undefined
}

/** What it answers, each when it has been asked for. */
export type FromImportThread =
  /** Lines of JSON, each an `ImportNews`. */
  | { readonly lines: string; readonly isLast: boolean }
  /** Why the file cannot be read, as a sentence. */
  | { readonly refused: string }
