import * as contract from '@terrier/contract/exports'
import { downloadMap as downloadMapContract } from '@terrier/contract/maps'
import { exportFileName } from '@terrier/domain/export/export-file-name'

import { recordExport } from '../../accounts/record-export.ts'
import { call, type MediaResponse } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import type { Context } from '../../http/context.ts'
import { exportJobOf } from './export-job.ts'
import type { ExportQueue, ExportRequest } from './export-queue.ts'
import { findProperties } from '../../map-files/selected-properties.ts'

export const downloadMap = (exports: ExportQueue) =>
  call(downloadMapContract, async (given, context) => {
    const { params, viewer, gone } = given
    const query = { format: 'shapefile' } as const
    const asked = await exportJobOf({ params, query, viewer }, context)
    const exported = { kind: 'map-exported', detail: 'shapefile', mapId: params.eid } as const
    await recordExport(exported, given, context)
    return fileReply(asked, { exports, gone, context })
  })

export const exportMap = (exports: ExportQueue) =>
  call(contract.exportMap, async (given, context) => {
    const { params, query, viewer, gone } = given
    const asked = await exportJobOf({ params, query, viewer }, context)
    const exported = { kind: 'map-exported', detail: query.format, mapId: params.eid } as const
    await recordExport(exported, given, context)
    return fileReply(asked, { exports, gone, context })
  })

interface Making {
  readonly exports: ExportQueue
  readonly gone: AbortSignal
  readonly context: Context
}

/** Exports a map and replies with the file itself. */
async function fileReply(
  { mapName, order }: { readonly mapName: string; readonly order: ExportRequest },
  { exports, gone, context }: Making,
): Promise<MediaResponse> {
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
    // The client has disconnected; that is no error.
    if (gone.aborted) return { status: 204, headers: {} }
    throw error
  }
}
