import type { Context } from '../../http/context.ts'
import type { ExportQueue } from './export-queue.ts'

export interface PersonalDataTools {
  readonly context: Context
  readonly exports: ExportQueue
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal
}
