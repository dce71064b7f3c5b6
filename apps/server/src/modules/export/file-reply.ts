import { exportFileName } from '@terrier/domain/export/file-name'

import type { MediaAnswer } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import type { Context } from '../../http/context.ts'
import type { ExportMaker, ExportRequest } from './export-maker.ts'
import { findProperties } from './selected-properties.ts'

interface Making {
  readonly exports: ExportMaker
  readonly gone: AbortSignal
  readonly context: Context
}

/** Makes an export and answers with the file itself. */
export async function fileReply(
  { mapName, order }: { readonly mapName: string; readonly order: ExportRequest },
  { exports, gone, context }: Making,
): Promise<MediaAnswer> {
  const options = { signal: gone, findProperties: findProperties(context, gone) }
  try {
    const { ending, mediaType, bytes } = await exports.make(order, options)
    return {
      headers: {
        'Content-Type': mediaType,
        'Content-Disposition': attachment(exportFileName(mapName, ending)),
        'Cache-Control': 'no-store',
      },
      body: bytes,
    }
  } catch (error) {
    // Nobody hears the answer, and nothing went wrong.
    if (gone.aborted) return { status: 204, headers: {} }
    throw error
  }
}
