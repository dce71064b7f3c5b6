import type { Context } from '../../http/context.ts'
import type { ExportMaker } from './export-maker.ts'

export interface PersonalDataTools {
  readonly context: Context
  readonly exports: ExportMaker
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal
}
