import type { ParcelBatch } from './parcel-batches.ts'

/** A message to a thread that reads INSPIRE files. */
export type ParseRequest =
  | { readonly kind: 'open'; readonly path: string; readonly name: string }
  /** Read the opened file. */
  | { readonly kind: 'read' }
  /** A batch has been consumed: another may be sent. */
  | { readonly kind: 'used' }

/** A message from that thread. */
export type ParseReply =
  | { readonly kind: 'fingerprint'; readonly fingerprint: string }
  | { readonly kind: 'batch'; readonly batch: ParcelBatch }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly file: string; readonly why: string }
  | { readonly kind: 'failed'; readonly error: unknown }
