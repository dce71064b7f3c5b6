import type { ParcelBatch } from './parcel-batches.ts'

/** What a thread that reads INSPIRE files is told to do. */
export type ThreadOrder =
  | { readonly kind: 'open'; readonly path: string; readonly name: string }
  /** Read the file that is open. */
  | { readonly kind: 'read' }
  /** A batch has been used: another may follow. */
  | { readonly kind: 'used' }

/** What it says. */
export type ThreadAnswer =
  | { readonly kind: 'fingerprint'; readonly fingerprint: string }
  | { readonly kind: 'batch'; readonly batch: ParcelBatch }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly file: string; readonly why: string }
  | { readonly kind: 'failed'; readonly error: unknown }
